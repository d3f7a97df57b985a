import type {SchemaType} from 'sanity'

/** A value of a document that differs, by the titles of the fields in which it is. */
export interface ChangedText {
  readonly titles: readonly string[]
  /** Empty where it was taken out. */
  readonly text: string
}

const notText = '(사진이나 연결처럼 글이 아닌 값)'

/** What stands in a value and did not before, as a person reads it. */
export function changedTexts(
  type: SchemaType | undefined,
  before: unknown,
  now: unknown,
  titles: readonly string[] = [],
): readonly ChangedText[] {
  if (isAlike(before, now)) return []
  if (now === undefined || now === null) return [{titles, text: ''}]
  if (Array.isArray(now)) return changedMembers(type, before, now, titles)
  if (typeof now !== 'object') return [{titles, text: String(now)}]
  const isObject = type?.jsonType === 'object' && !('_ref' in now)
  if (!isObject) return [{titles, text: notText}]
  return type.fields.flatMap(({name, type: fieldType}) => {
    // The file of a picture, which its form does not name.
    const own = name === 'asset' ? [] : [fieldType.title ?? name]
    const inside = [partOf(before, name), partOf(now, name)] as const
    return changedTexts(fieldType, ...inside, [...titles, ...own])
  })
}

function changedMembers(
  type: SchemaType | undefined,
  before: unknown,
  now: readonly unknown[],
  titles: readonly string[],
): readonly ChangedText[] {
  const earlier: readonly unknown[] = Array.isArray(before) ? before : []
  const members = type?.jsonType === 'array' ? type.of : []
  if (now.some((member) => partOf(member, '_type') === 'block')) {
    const changed = now.filter((block) => !earlier.some((each) => isAlike(each, block)))
    return [{titles, text: changed.map(textOfBlock).join('\n')}]
  }
  if (now.every((member) => typeof member !== 'object')) return [{titles, text: now.join('\n')}]
  return now.flatMap((member, index) => {
    const key = partOf(member, '_key')
    const memberType = members.find(({name}) => name === partOf(member, '_type')) ?? members[0]
    const same = earlier.find((each) => partOf(each, '_key') === key)
    return changedTexts(memberType, same, member, [...titles, `${index + 1}`])
  })
}

function textOfBlock(block: unknown): string {
  const children = partOf(block, 'children')
  if (!Array.isArray(children)) return notText
  return children.map((child: unknown) => String(partOf(child, 'text') ?? '')).join('')
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const isAlike = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
