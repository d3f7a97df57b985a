import {createSchema, type SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {privateTypes, publicTypes} from '../../schemas/index.ts'

const types = [...publicTypes, ...privateTypes]

/** Of every picture and file: chosen by an input of their own. */
const isStock = (name: string) => name === 'asset' || name === 'media'

/** Where in a type other documents are chosen, and what the form says there. */
function choicesIn(type: SchemaType, path: string): (readonly [string, string | undefined])[] {
  if ('to' in type) return [[path, type.title]]
  if (type.jsonType === 'array') return type.of.flatMap((item) => choicesIn(item, `${path}[]`))
  if (type.jsonType !== 'object' || !types.some(({name}) => name === type.name)) return []
  return type.fields.flatMap((field) =>
    isStock(field.name) ? [] : choicesIn(field.type, `${path}.${field.name}`),
  )
}

test('where a document is chosen, the form says in Korean which', () => {
  const schema = createSchema({name: 'all', types})
  const choices = types.flatMap(({name}) => {
    const type = schema.get(name)
    return type ? choicesIn(type, name) : []
  })
  expect(choices.length).toBeGreaterThan(15)
  expect(choices.filter(([, title]) => !title || /[A-Za-z]/.test(title))).toEqual([])
})

test('every tab of a form has a Korean name, also the one that shows while changes are looked at', () => {
  const schema = createSchema({name: 'all', types})
  const tabs = types.flatMap(({name}) => {
    const type = schema.get(name)
    return type?.jsonType === 'object' ? (type.groups ?? []).map(({title}) => title ?? '') : []
  })
  expect(tabs.length).toBeGreaterThan(20)
  expect(tabs.filter((title) => !/[가-힣]/.test(title))).toEqual([])
})
