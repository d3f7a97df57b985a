/** The few forms of Markdown that the editors' guide uses. */
export type Block =
  | {readonly kind: 'heading'; readonly level: number; readonly text: string}
  | {readonly kind: 'paragraph'; readonly text: string}
  | {readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[]}
  | {readonly kind: 'table'; readonly rows: readonly (readonly string[])[]}
  | {readonly kind: 'picture'; readonly address: string; readonly alt: string}

/** Reads a text into blocks, which are separated by empty lines. */
export function readMarkdown(text: string): readonly Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toBlock)
}

/** A heading with what follows it, to the next heading of its level or above; empty if there is none. */
export function partOf(blocks: readonly Block[], heading: string): readonly Block[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading)
  const first = blocks[start]
  if (first?.kind !== 'heading') return []
  const rest = blocks.slice(start + 1)
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level <= first.level)
  return [first, ...(end < 0 ? rest : rest.slice(0, end))]
}

function toBlock(part: string): Block {
  const [, marks = '', title = ''] = part.match(/^(#+) (.*)$/) ?? []
  if (marks) return {kind: 'heading', level: marks.length, text: title}
  const [, alt = '', address = ''] = part.match(/^!\[([^\]]*)\]\(([^)]+)\)$/) ?? []
  if (address) return {kind: 'picture', address, alt}
  const lines = part.split('\n')
  if (part.startsWith('|')) return {kind: 'table', rows: lines.map(cells).filter(isNoRule)}
  const isNumbered = /^\d+\. /.test(part)
  if (isNumbered || part.startsWith('- ')) {
    return {kind: 'list', isNumbered, items: lines.map((line) => line.replace(/^(-|\d+\.) /, ''))}
  }
  return {kind: 'paragraph', text: lines.join(' ')}
}

const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

const isNoRule = (row: readonly string[]) => !row.every((cell) => /^-+$/.test(cell))

/** A part of a line: plain, or with one kind of mark. */
export interface Span {
  readonly kind: 'plain' | 'strong' | 'code' | 'link'
  readonly text: string
  /** The target of a link. */
  readonly address?: string
}

/** Reads a line into its parts. */
export function readSpans(line: string): readonly Span[] {
  return line
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^()]+\))/)
    .filter((part) => part !== '')
    .map(toSpan)
}

function toSpan(part: string): Span {
  if (part.startsWith('**')) return {kind: 'strong', text: part.slice(2, -2)}
  if (part.startsWith('`')) return {kind: 'code', text: part.slice(1, -1)}
  const [, text = '', address = ''] = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/) ?? []
  return address ? {kind: 'link', text, address} : {kind: 'plain', text: part}
}

/** The anchor of a heading, as links in the text name it. */
export const anchorOf = (heading: string): string =>
  heading.trim().toLowerCase().replaceAll(' ', '-')
