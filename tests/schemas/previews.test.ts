import {createSchema, type SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {openingInWords} from '../../schemas/documents/opening.ts'
import {privateTypes, publicTypes} from '../../schemas/index.ts'

const types = [...publicTypes, ...privateTypes]
const schema = createSchema({name: 'all', types})

interface Said {
  readonly path: string
  readonly words: readonly string[]
}

/** What a list says of such a value in which every field is this. */
function said(type: SchemaType, path: string, field: undefined | null): readonly Said[] {
  const {prepare, select} = type.preview ?? {}
  const fields = Object.keys(select ?? {}).map((name) => [name, field] as const)
  const {title, subtitle} = prepare?.(Object.fromEntries(fields)) ?? {}
  const words = [title, subtitle].filter((text) => typeof text === 'string')
  return words.length > 0 ? [{path, words}] : []
}

/** Everything that is shown in lists: documents, and the members of lists within a type. */
function listed(type: SchemaType, path: string): (readonly [SchemaType, string])[] {
  if (type.jsonType === 'array') {
    return type.of.flatMap((item) => {
      const own = `${path}[].${item.name}`
      return item.jsonType !== 'object' || 'to' in item || item.name === 'block'
        ? []
        : [[item, own], ...listed(item, own)]
    })
  }
  if (type.jsonType !== 'object' || 'to' in type) return []
  return type.fields.flatMap((field) => listed(field.type, `${path}.${field.name}`))
}

test('of what is still empty, a list says neither the words of a program nor signs without words', () => {
  const shown = types.flatMap(({name}) => {
    const type = schema.get(name)
    const documents = type?.type?.name === 'document' ? [[type, name] as const] : []
    return type ? [...documents, ...listed(type, name)] : []
  })
  expect(shown.length).toBeGreaterThan(80)
  const all = shown.flatMap(([type, path]) =>
    [undefined, null].flatMap((field) => said(type, path, field)),
  )
  const isFaulty = (text: string) =>
    /undefined|null|NaN|\[object|\s$|^[\s~·–→|,-]|[~·–→|,(/-]$/.test(text)
  expect(all.filter(({words}) => words.some(isFaulty))).toEqual([])
})

test.each([
  [undefined, undefined, '공개됨'],
  [true, undefined, '공개 전'],
  [true, '2026-12-01T09:00:00Z', '공개 전 · 2026년 12월 1일 오후 6:00에 공개'],
  [true, '2026-11-01T09:00:00Z', '공개됨'],
])('a site kept closed (%s) until %s is said to be: %s', (isClosed, opensAt, words) => {
  expect(openingInWords({isClosed, opensAt}, Date.parse('2026-11-20T00:00:00Z'))).toBe(words)
})

test('every time in a form is written as in Korea, wherever the editor is', () => {
  const times = types.flatMap(({name}) => {
    const type = schema.get(name)
    const fields = type?.jsonType === 'object' ? type.fields : []
    return fields
      .filter((field) => field.type.name === 'datetime')
      .map((field) => [name, field] as const)
  })
  expect(times.length).toBeGreaterThan(8)
  const isKorean = ({options}: SchemaType) =>
    options && Reflect.get(options, 'displayTimeZone') === 'Asia/Seoul'
  expect(
    times.filter(([, {type}]) => !isKorean(type)).map(([name, field]) => [name, field.name]),
  ).toEqual([])
})
