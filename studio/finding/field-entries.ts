import type {ObjectField, SchemaType} from 'sanity'
import type {Entry} from './entry.ts'

/** Groups of fields within groups; deeper ones are parts of a list. */
const maxDepth = 3

/** The fields of a document that is one of its kind, by the words of the form. */
export function fieldEntries(type: SchemaType | undefined, name: string): readonly Entry[] {
  if (type?.jsonType !== 'object') return []
  const document = type.title ?? name
  const inside = (
    fields: readonly ObjectField[],
    path: string,
    titles: readonly string[],
  ): Entry[] =>
    fields.flatMap((field) => {
      const own = field.type
      const at = path === '' ? field.name : `${path}.${field.name}`
      const title = own.title ?? field.name
      const entry: Entry = {
        key: `${name}.${at}`,
        kind: '설정 칸',
        title,
        path: titles.join(' › '),
        place: titles.join(' › '),
        text: `${descriptionOf(own)} ${choicesOf(own)} ${field.name}`,
        document: {id: name, type: name, path: at},
      }
      const deeper =
        own.jsonType === 'object' && titles.length < maxDepth && !isStored(own.name)
          ? inside(own.fields, at, [...titles, title])
          : []
      return isHidden(own) ? [] : [entry, ...deeper]
    })
  return inside(type.fields, '', [document])
}

/** Parts of a picture or a file are fields that Sanity gives them. */
const isStored = (name: string) =>
  ['image', 'picture', 'phonePicture', 'file', 'reference'].includes(name)

const isHidden = ({hidden}: SchemaType) => hidden === true

const descriptionOf = ({description}: SchemaType): string =>
  typeof description === 'string' ? description : ''

function choicesOf({options}: SchemaType): string {
  const list: unknown = Reflect.get(options ?? {}, 'list')
  if (!Array.isArray(list)) return ''
  return list
    .map((each: unknown) => (typeof each === 'object' && each ? Reflect.get(each, 'title') : each))
    .join(' ')
}
