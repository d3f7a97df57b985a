import {parseSync, Visitor} from 'vite'

export interface Pattern {
  readonly source: string
  readonly flags: string
  /** The first file that has it. */
  readonly path: string
}

interface PatternsIn {
  /** Literals, and those that are made from a text without variables. */
  readonly written: readonly Pattern[]
  /** The code of what others are made from, which nobody can check here. */
  readonly made: readonly string[]
}

/** Each regular expression of a source. */
export function patternsIn(path: string, text: string): PatternsIn {
  const found: Pattern[] = []
  const made: string[] = []
  const take = (callee: unknown, [source, flags]: readonly unknown[]) => {
    if (!isNode(callee) || callee.name !== 'RegExp') return
    const said = textOf(source)
    if (said !== null) found.push({source: said, flags: textOf(flags) ?? '', path})
    else made.push(codeOf(source, text))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({source: node.regex.pattern, flags: node.regex.flags, path})
    },
    NewExpression: (node) => take(node.callee, node.arguments),
    CallExpression: (node) => take(node.callee, node.arguments),
  }).visit(parseSync(path, text).program)
  return {written: found, made}
}

const codeOf = (node: unknown, text: string): string =>
  isNode(node) ? text.slice(Number(node.start), Number(node.end)) : ''

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The value of a string, or of a template without variables; null for anything else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'TaggedTemplateExpression') return rawOf(node.quasi)
  if (node.type === 'TemplateLiteral') return rawOf(node)
  return typeof node.value === 'string' ? node.value : null
}

function rawOf(template: unknown): string | null {
  if (!isNode(template) || !Array.isArray(template.quasis) || template.quasis.length !== 1)
    return null
  const [part]: unknown[] = template.quasis
  return isNode(part) && isNode(part.value) ? String(part.value.raw) : null
}
