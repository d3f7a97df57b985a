/** The path of a field: names, and keys of members of lists. */
export type DatePath = readonly (string | {readonly _key: string})[]

/** A path as patches and addresses of the Studio write it: `exceptions[_key=="a"].day`. */
export const writtenPath = (path: DatePath): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'object'
        ? `${text}[_key=="${part._key}"]`
        : `${text}${text === '' ? '' : '.'}${part}`,
    '',
  )

/** A copy of a document with another value at a path. A path that leads nowhere changes nothing. */
export function withValue<Holder>(holder: Holder, path: DatePath, value: string): Holder
export function withValue(holder: unknown, [part, ...rest]: DatePath, value: string): unknown {
  if (part === undefined) return value
  if (typeof part === 'object') {
    if (!Array.isArray(holder)) return holder
    return holder.map((each: unknown) =>
      isRecord(each) && each._key === part._key ? withValue(each, rest, value) : each,
    )
  }
  if (!isRecord(holder)) return holder
  return {...holder, [part]: withValue(holder[part], rest, value)}
}

/** The paths at which two documents differ, without what the lake stores about them. */
export function differences(a: unknown, b: unknown, path = ''): readonly string[] {
  if (Object.is(a, b)) return []
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((each: unknown, at) => {
      const other: unknown = b[at]
      const key = isRecord(each) && isRecord(other) && each._key === other._key ? each._key : null
      const step = typeof key === 'string' ? `[_key=="${key}"]` : `[${at}]`
      return differences(each, other, `${path}${step}`)
    })
  }
  if (!isRecord(a) || !isRecord(b)) return [path]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => path !== '' || !ofTheLake.includes(name))
    .flatMap((name) => differences(a[name], b[name], path === '' ? name : `${path}.${name}`))
}

const ofTheLake = ['_id', '_rev', '_createdAt', '_updatedAt', '_originalId', '_system']

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
