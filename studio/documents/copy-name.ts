/** Fields by which a document is called, the first that it has. */
const nameFields = ['title', 'label', 'name'] as const

const copied = /^(.*) 사본(?: (\d{1,3}))?$/

/** The name of a copy: `… 사본`, and of a copy's copy `… 사본 2`. */
export function copyName(name: string): string {
  const [, original, number = '1'] = copied.exec(name) ?? []
  return original === undefined ? `${name} 사본` : `${original} 사본 ${Number(number) + 1}`
}

/** A document as its copy is stored: under a name of its own. */
export function asCopy<Document extends object>(document: Document): Document {
  const field = nameFields.find((name) => {
    const value: unknown = Reflect.get(document, name)
    return typeof value === 'string' && value.trim() !== ''
  })
  return field ? {...document, [field]: copyName(String(Reflect.get(document, field)))} : document
}
