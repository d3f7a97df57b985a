/** Fields of a stored value that are no text of an editor. */
const isOwn = (name: string) =>
  name.startsWith('_') || name === 'asset' || name === 'crop' || name === 'hotspot'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All that is written in a value, as one text; the spans of a paragraph are one word after another. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const isSpans = value.some((each) => isRecord(each) && each._type === 'span')
    return value.map(textOf).join(isSpans ? '' : ' ')
  }
  if (!isRecord(value)) return ''
  return Object.entries(value)
    .map(([name, each]) => (isOwn(name) ? '' : textOf(each)))
    .filter((text) => text !== '')
    .join(' ')
}

export interface FoundPicture {
  readonly path: string
  readonly alt: string
}

/** Each picture of a document, with the path at which the Studio opens it. */
export function picturesOf(value: unknown, path = ''): readonly FoundPicture[] {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown) =>
      isRecord(each) && typeof each._key === 'string'
        ? picturesOf(each, `${path}[_key=="${each._key}"]`)
        : [],
    )
  }
  if (!isRecord(value)) return []
  const {alt, asset} = value
  const own = isRecord(asset) && typeof alt === 'string' && alt !== '' ? [{path, alt}] : []
  const inside = Object.entries(value).flatMap(([name, each]) =>
    isOwn(name) ? [] : picturesOf(each, path === '' ? name : `${path}.${name}`),
  )
  return [...own, ...inside]
}

/** The first of these fields with a text. */
export function firstText(value: object, names: readonly string[]): string | undefined {
  const texts = names.map((name) => textOf(Reflect.get(value, name)).trim())
  return texts.find((text) => text !== '')
}
