import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})
const stored = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

/** What the Studio says of a place, with the field at which it says it. */
async function saidOf(fields: object) {
  const {markers} = await validateDocument({
    document: {
      ...stored,
      _id: 'place',
      _type: 'place',
      name: '견본주택',
      kind: 'office',
      ...fields,
    },
    ...{schema, client: openTestLake().client('viewer'), getDocumentExists: async () => true},
  })
  return markers.map(({path, message}) => `${path.join('.')}: ${message}`)
}

test.each<[string, object]>([
  ['an address', {address: '서울특별시 중구 세종대로 110'}],
  ['words in its place', {addressNote: '주소는 문자로 안내해 드립니다.'}],
  ['a point', {address: '세종대로 110', latitude: 37.5663, longitude: 126.9779}],
])('a place with %s is right', async (_, fields) => {
  expect(await saidOf(fields)).toEqual([])
})

test.each<[string, object, RegExp]>([
  ['neither address nor words', {}, /^address: 주소를 입력해 주세요/],
  ['an address of spaces', {address: '  '}, /^address: 주소를 입력해 주세요/],
  ['one coordinate', {address: '세종대로', latitude: 37.5}, /^latitude: 위도와 경도를 둘 다/],
  [
    'a point elsewhere',
    {address: '세종대로', latitude: 126.9, longitude: 37.5},
    /^latitude: 위도는 한국에서 33에서 39/,
  ],
])('a place with %s: the field says so', async (_, fields, said) => {
  expect((await saidOf(fields))[0]).toMatch(said)
})
