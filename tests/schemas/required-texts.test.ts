import type {SanityClient} from '@sanity/client'
import {validateDocument, validationMarkerCodes} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema, type SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {privateTypes, publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'all', types: [...publicTypes, ...privateTypes]})
/** A value with every field there is, lists with one of each member, and the same text everywhere. */
function filled(type: SchemaType, text: string | undefined): unknown {
  if (type.jsonType === 'string') return type.type?.name === 'datetime' ? undefined : text
  if (type.jsonType === 'array') {
    return type.of.map((member, at) => {
      const item = filled(member, text)
      return typeof item === 'object' ? {...item, _key: `k${at}`} : item
    })
  }
  // Of other documents only the reference is here; a paragraph's words are the stock editor's.
  if (type.jsonType !== 'object' || 'to' in type || type.name === 'block') return undefined
  const fields = type.fields.filter(({name}) => !/^(asset|media|hotspot|crop)$/.test(name))
  return {
    _type: type.name,
    ...Object.fromEntries(fields.map((field) => [field.name, filled(field.type, text)])),
  }
}

const documentTypes = [...publicTypes, ...privateTypes].flatMap(({name, type}) =>
  type === 'document' ? [name] : [],
)

async function faultsOf(client: SanityClient, name: string, text: string | undefined) {
  const type = schema.get(name)
  const fields = type ? filled(type, text) : undefined
  const {markers} = await validateDocument({
    document: {
      ...(typeof fields === 'object' ? fields : {}),
      ...{_id: 'a', _type: name, _rev: 'r'},
      ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
    },
    schema,
    client,
    getDocumentExists: async () => true,
  })
  return markers.map(({path, code, message}) => ({place: JSON.stringify(path), code, message}))
}

/** The texts of a type that there must be. */
async function demandedTexts(client: SanityClient, name: string) {
  const missing = await faultsOf(client, name, undefined)
  const seen = await faultsOf(client, name, '1')
  return missing.filter(
    ({place, code}) =>
      code === validationMarkerCodes.valueRequired &&
      !seen.some((fault) => fault.place === place && fault.code === code),
  )
}

test.each(documentTypes)('no text that %s demands may be spaces alone', async (name) => {
  const client = openTestLake().client('viewer')
  const demanded = await demandedTexts(client, name)
  for (const blank of ['   ', '\u3000\n', 'ㅤ', '\u200b']) {
    const refused = new Set((await faultsOf(client, name, blank)).map(({place}) => place))
    expect(demanded.filter(({place}) => !refused.has(place))).toEqual([])
  }
})

test('what is said of spaces is what is said of nothing', async () => {
  const client = openTestLake().client('viewer')
  const [ofNothing] = await demandedTexts(client, 'page')
  expect(ofNothing?.message).toBe('페이지 제목을 입력해 주세요.')
  expect(await faultsOf(client, 'page', '  ')).toContainEqual(
    expect.objectContaining({place: ofNothing?.place, message: ofNothing?.message}),
  )
})

test('texts are demanded in documents, in their lists and in the sections of pages', async () => {
  const client = openTestLake().client('viewer')
  const demanded = await Promise.all(documentTypes.map((name) => demandedTexts(client, name)))
  const places = demanded.flat().map(({place}) => place)
  expect(places).toContain('["title"]')
  expect(places.filter((place) => /subTitle|label/.test(place)).length).toBeGreaterThan(2)
  expect(places.length).toBeGreaterThan(30)
  // Of a text that is missing, its length is not what is wrong.
  const words = demanded.flat().map(({message}) => message)
  expect(words.filter((message) => /이내/.test(message))).toEqual([])
})
