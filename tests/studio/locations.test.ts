import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {
  describeLocations,
  type Found,
  locationsQuery,
  users,
} from '../../studio/preview/locations.ts'

const reference = (_ref: string) => ({_type: 'reference', _ref})

test('a step of the sale is on the pages whose schedule has its kind, and a place on those of its steps', async () => {
  const client = openTestLake().client('editor')
  const schedule = (...kinds: string[]) => ({_type: 'schedule', _key: 's', kinds})
  const documents: {_id: string; _type: string; [field: string]: unknown}[] = [
    {_id: 'all', _type: 'page', title: '전체', path: '/all', sections: [schedule()]},
    {
      _id: 'some',
      _type: 'page',
      title: '계약',
      path: '/some',
      sections: [schedule('contract')],
    },
    {_id: 'none', _type: 'page', title: '없음', path: '/none', sections: []},
    {_id: 'venue', _type: 'place', name: '견본주택'},
    {_id: 'unused', _type: 'place', name: '현장'},
    {_id: 'signing', _type: 'scheduleEvent', kind: 'contract', venue: reference('venue')},
    {_id: 'winners', _type: 'scheduleEvent', kind: 'winners'},
  ]
  await client.mutate(documents.map((create) => ({create})))
  const saidOf = async (id: string, type: string) => {
    const params = {id, type, types: users}
    const found = await client.fetch<Found[]>(locationsQuery, params, {perspective: 'drafts'})
    const said = describeLocations(found)
    return said && 'locations' in said ? said.locations.map(({title}) => title) : said?.message
  }
  expect(await saidOf('signing', 'scheduleEvent')).toEqual(['계약', '전체'])
  expect(await saidOf('winners', 'scheduleEvent')).toEqual(['전체'])
  expect(await saidOf('venue', 'place')).toEqual(['계약', '전체'])
  expect(await saidOf('unused', 'place')).toBe('아직 어느 페이지에도 쓰이지 않습니다')
})
