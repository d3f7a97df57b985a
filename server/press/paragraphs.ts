import * as v from 'valibot'
import {isBlank} from '../../shared/characters.ts'

/** Turns the plain text of the site's own form into rich text: a paragraph for each line. */
export function toParagraphs(text: string) {
  const lines = text.split('\n').filter((line) => !isBlank(line))
  return lines.map((line, index) => ({
    _type: 'block',
    _key: `line${index}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: `line${index}text`, text: line.trim(), marks: []}],
  }))
}

const none = v.optional(v.pipe(v.array(v.unknown()), v.length(0)))

/**
 * Rich text as `toParagraphs` makes it. A line break within a paragraph is left out, since it would come
 * back as a break between two paragraphs.
 */
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

/** The plain text of rich text that consists of plain paragraphs; null if something would be lost. */
export function fromParagraphs(content: unknown): string | null {
  if (content === null || content === undefined) return ''
  const blocks = v.safeParse(plain, content)
  if (!blocks.success) return null
  return blocks.output.map(({children}) => children.map(({text}) => text).join('')).join('\n')
}
