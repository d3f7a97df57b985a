/** A document of a new complex, as the lake takes it. */
export interface StarterDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

type Item = Readonly<Record<string, unknown>>

/** Their places are their keys: the same answers make the same documents. */
export const keyed = (items: readonly Item[]) =>
  items.map((item, at) => ({...item, _key: `item${at + 1}`}))

export const reference = (id: string) => ({_type: 'reference', _ref: id})
export const references = (ids: readonly string[]) => keyed(ids.map(reference))

export const link = (label: string, url: string) => ({_type: 'link', label, url})

export const singleton = (type: string, fields: Item): StarterDocument => ({
  ...fields,
  _id: type,
  _type: type,
})

const kinds = [
  {mark: '### ', style: 'h3', list: {}},
  {mark: '- ', style: 'normal', list: {listItem: 'bullet', level: 1}},
] as const

/** Portable Text of a paragraph for each line; `### ` begins a heading, `- ` an item of a list. */
export const paragraphs = (lines: readonly string[]) =>
  keyed(
    lines.map((line) => {
      const kind = kinds.find(({mark}) => line.startsWith(mark))
      const text = line.slice(kind?.mark.length ?? 0)
      const children = keyed([{_type: 'span', text, marks: []}])
      return {_type: 'block', style: kind?.style ?? 'normal', ...kind?.list, markDefs: [], children}
    }),
  )
