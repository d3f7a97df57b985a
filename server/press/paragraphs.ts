/** A text of the site's own form as rich text: a paragraph for each line. */
export function toParagraphs(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => ({
    _type: 'block',
    _key: `line${index}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: `line${index}text`, text: line.trim(), marks: []}],
  }))
}

/** The text of rich text that has plain paragraphs alone; null for one that would lose something. */
export function fromParagraphs(content: unknown): string | null {
  if (content === null || content === undefined) return ''
  if (!Array.isArray(content)) return null
  const lines = content.map(lineOf)
  return lines.includes(null) ? null : lines.join('\n')
}

function lineOf(block: unknown): string | null {
  if (!isJson(block) || block._type !== 'block' || block.listItem !== undefined) return null
  const {style = 'normal', children, markDefs = []} = block
  const isPlain = style === 'normal' && Array.isArray(markDefs) && markDefs.length === 0
  if (!isPlain || !Array.isArray(children)) return null
  const texts = children.map(textOf)
  const line = texts.join('')
  // A line break within a paragraph would become one between two.
  return texts.includes(null) || line.includes('\n') ? null : line
}

function textOf(span: unknown): string | null {
  if (!isJson(span) || span._type !== 'span' || typeof span.text !== 'string') return null
  const {marks = []} = span
  return Array.isArray(marks) && marks.length === 0 ? span.text : null
}

const isJson = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
