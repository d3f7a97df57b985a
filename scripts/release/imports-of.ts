const statement = /^(?:import|export)\s(?!\s*type\b)[^'"]*?from\s*['"]([^'"]+)['"]/
const effect = /^import\s*['"]([^'"]+)['"]/
const later = /\bimport\(\s*['"]([^'"]+)['"]/g

/** The modules that a source imports when it runs. Each statement is read by itself, so that none is read twice. */
export function importsOf(text: string): string[] {
  const first = text
    .split(/^(?=(?:import|export)\b)/m)
    .flatMap((part) => (statement.exec(part) ?? effect.exec(part))?.[1] ?? [])
  return [...first, ...[...text.matchAll(later)].map(([, name = '']) => name)]
}
