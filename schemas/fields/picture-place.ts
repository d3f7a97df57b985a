import type {Path} from 'sanity'

export interface PicturePlace {
  /** The object that contains the picture; an object that is a field itself goes by its name. */
  readonly owner: string
  readonly field: string
  /** Whether the picture there is the version for phones. */
  readonly isForPhones: boolean
}

/** The place of a picture: its own path, or that of its version for phones. */
export function placeOfPicture(document: object | undefined, path: Readonly<Path>): PicturePlace {
  const isForPhones = path.at(-1) === 'phone'
  const own = isForPhones ? path.slice(0, -1) : path
  const holder = own.slice(0, -1)
  const name = holder.at(-1)
  const owner =
    typeof name === 'string' ? name : String(fieldOf(valueAt(document, holder), '_type'))
  return {owner, field: String(own.at(-1)), isForPhones}
}

const valueAt = (document: unknown, path: Readonly<Path>) =>
  path.reduce<unknown>((value, segment) => memberOf(value, segment), document)

function memberOf(value: unknown, segment: Path[number]): unknown {
  if (typeof segment === 'string') return fieldOf(value, segment)
  if (!Array.isArray(value)) return undefined
  if (typeof segment === 'number') return value[segment]
  return '_key' in segment
    ? value.find((member: unknown) => fieldOf(member, '_key') === segment._key)
    : undefined
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
