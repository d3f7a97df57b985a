import {toPlainText} from '@portabletext/react'

interface Block {
  readonly _type: string
  /** Of a table. */
  readonly caption?: string | null
  readonly rows?: readonly {readonly cells?: readonly (string | null)[] | null}[] | null
}

/** What a rich text says without its pictures: paragraphs apart, rows of a table as lines. */
export const wordsOf = (value: readonly Block[] | null | undefined): string =>
  (value ?? [])
    .map((block) => (block._type === 'dataTable' ? tableWords(block) : toPlainText([block])))
    .filter((text) => text.trim() !== '')
    .join('\n\n')

const tableWords = ({caption, rows}: Block): string =>
  [caption, ...(rows ?? []).map(({cells}) => (cells ?? []).filter(Boolean).join(', '))]
    .filter(Boolean)
    .join('\n')
