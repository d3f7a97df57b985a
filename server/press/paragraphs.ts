import * as v from 'valibot'

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

const none = v.optional(v.pipe(v.array(v.unknown()), v.length(0)))

/** What `toParagraphs` makes. A line break within a paragraph would become one between two. */
const plain = v.array(
  v.object({
    _type: v.literal('block'),
    style: v.optional(v.literal('normal')),
    listItem: v.optional(v.never()),
    markDefs: none,
    children: v.array(
      v.object({
        _type: v.literal('span'),
        text: v.pipe(v.string(), v.excludes('\n')),
        marks: none,
      }),
    ),
  }),
)

/** The text of rich text that has plain paragraphs alone; null for one that would lose something. */
export function fromParagraphs(content: unknown): string | null {
  if (content === null || content === undefined) return ''
  const blocks = v.safeParse(plain, content)
  if (!blocks.success) return null
  return blocks.output.map(({children}) => children.map(({text}) => text).join('')).join('\n')
}
