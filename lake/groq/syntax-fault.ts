interface SyntaxFault {
  /** Messages in the hosted lake's words, which clients show and compare. */
  readonly description: string
  readonly start: number
  readonly end: number
}

const closing: Readonly<Record<string, string>> = {'[': ']', '(': ')', '{': '}'}
/** A string without its end reaches to the end of the query. */
const literals = /"(?:[^"\\]|\\[\s\S])*("?)|'(?:[^'\\]|\\[\s\S])*('?)|\/\/[^\n]*/g
/** After these, something has to follow. */
const openEnd = /(?:[-+*/%=<>!&|,:[({.]|->|\b(?:in|match))$/

/** What is wrong with a query that cannot be parsed. @param position where the parser gave up. */
export function syntaxFault(query: string, position: number): SyntaxFault {
  const code = query
    .replace(literals, (literal: string, double = '', single = '') => {
      if (literal[0] === '/') return ' '.repeat(literal.length)
      return double || single ? 'a'.repeat(literal.length) : literal
    })
    .trimEnd()
  const end = query.length
  if (/["']/.test(code))
    return {description: 'unexpected end-of-file, expected end of string', start: end, end}
  const missing = unclosed(code)
  if (code === '' || openEnd.test(code)) {
    return {description: 'unexpected end-of-file, expected expression', start: end, end}
  }
  if (missing)
    return {description: `unexpected end-of-file, expected "${missing}"`, start: end, end}
  const start = Math.min(position, end)
  const token = query.slice(start, start + 1)
  const found = token === '' ? 'end-of-file' : `token "${token}"`
  return {
    description: `unexpected ${found}, expected expression`,
    start,
    end: Math.min(start + 1, end),
  }
}

/** The bracket that closes the innermost open one. */
function unclosed(code: string): string | undefined {
  const open: string[] = []
  for (const character of code) {
    if (character in closing) open.push(closing[character] ?? '')
    else if (open.at(-1) === character) open.pop()
  }
  return open.at(-1)
}
