import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})
const whole = {
  ...{_id: 'notice', _type: 'notice', _rev: 'r'},
  ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
  ...{title: '견본주택 개관', kind: 'popup', where: 'all', device: 'all', order: 10},
  ...{from: '2026-11-27T01:00:00Z', until: '2026-12-27T01:00:00Z', text: '오세요.'},
}
const asset = (size: string) => ({
  _type: 'picture',
  alt: '견본주택의 모습',
  asset: {_type: 'reference', _ref: `image-${'a'.repeat(40)}-${size}-webp`},
})

/** What the Studio says, with the field at which it says it. */
async function saidOf(fields: object) {
  const {markers} = await validateDocument({
    document: {...whole, ...fields},
    schema,
    client: openTestLake().client('viewer'),
    getDocumentExists: async () => true,
  })
  return markers.map(({path, message}) => `${path.join('.')}: ${message}`)
}

test('a whole notice is right, with words or a picture', async () => {
  expect(await saidOf({})).toEqual([])
  expect(await saidOf({text: undefined, picture: asset('1600x1200')})).toEqual([])
  expect(await saidOf({kind: 'strip', picture: asset('2400x200')})).toEqual([])
})

test.each<[string, object, RegExp]>([
  ['an end before its start', {until: '2026-11-26T00:00:00Z'}, /^until: 끝이 시작보다/],
  ['neither picture nor words', {text: undefined}, /^text: 글을 적거나 사진을/],
  ['words of blanks', {text: ' \n '}, /^text: 글을 적거나 사진을/],
  ['no start', {from: undefined}, /^from: 언제 시작하는지/],
  ['chosen pages without one', {where: 'chosen'}, /^pages: 어느 페이지에/],
  [
    'an address that is none',
    {link: {_type: 'link', label: '보기', url: 'htp:/x'}},
    /^link\.url: 사이트 안의 주소/,
  ],
  [
    'a high picture for a strip',
    {kind: 'strip', picture: asset('1600x1200')},
    /^picture: 띠에는 가로가 세로의 5배/,
  ],
])('%s is said at its field', async (_, fields, message) => {
  expect(await saidOf(fields)).toContainEqual(expect.stringMatching(message))
})
