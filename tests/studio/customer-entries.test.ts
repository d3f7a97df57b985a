import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {privateTypes} from '../../schemas/index.ts'
import {
  type Counts,
  countsQuery,
  entries,
  type Place,
  shownEntries,
  tasksIn,
} from '../../studio/customers/entries.ts'

const places = ['structure', 'messages', 'settings'] as const satisfies readonly Place[]
const tools = ['export', 'accesses']
const all = (counts: Counts, isAdministrator = true) =>
  places.flatMap((place) => shownEntries(place, {counts, isAdministrator, tools}))

const counted = entries.filter(({counted}) => counted !== undefined)
const ofOne = (id: string): Counts => ({[id]: 1})

test('every entry has an address of its own, and every entry but screens and settings has a count', () => {
  expect(new Set(entries.map(({id}) => id)).size).toBe(entries.length)
  const uncounted = entries.filter((each) => !counted.includes(each)).map(({id}) => id)
  expect(uncounted).toEqual(['registrationSettings', 'export', 'accesses'])
  expect(all(Object.fromEntries(counted.map(({id}) => [id, 1])))).toEqual(entries)
})

test.each(counted.filter(({isAlwaysShown}) => !isAlwaysShown))(
  '$title is listed while it has something',
  ({id}) => {
    const ids = (counts: Counts) => all(counts).map((each) => each.id)
    expect(ids({})).not.toContain(id)
    expect(ids({[id]: 0})).not.toContain(id)
    expect(ids(ofOne(id))).toContain(id)
  },
)

test.each(entries.filter(({isForAdministrators}) => isForAdministrators))(
  '$title is of administrators',
  ({id}) => {
    expect(all(ofOne(id), false).map((each) => each.id)).not.toContain(id)
  },
)

test('the bar counts what waits for somebody, and today counts all of it', () => {
  const counts = {new: 3, contacted: 50, erasures: 1, givenUp: 2, unknown: 1, waiting: 9}
  expect(['today', ...places].map((tool) => tasksIn(tool, counts))).toEqual([7, 4, 3, 0])
})

test('one query counts every entry, and an entry counts its own documents', async () => {
  const {client} = openTestLake()
  const editor = client('editor')
  const registrations: readonly object[] = [
    {state: 'new', form: 'popup', source: {last: {channel: ''}}, consent: {given: []}},
    {form: 'visit', visit: {slot: '2026-12-01T10:00', state: 'booked'}},
    {state: 'contacted', answers: [{_key: 'a'}]},
    {state: 'done'},
  ]
  for (const each of registrations) await editor.create({_type: 'registration', ...each})
  for (const [at, state] of ['givenUp', 'unknown', 'undelivered', 'waiting'].entries()) {
    await editor.create({_id: `d${at}`, _type: 'delivery', kind: 'forwarding', state})
  }
  await editor.create({_type: 'delivery', kind: 'handOut', state: 'waiting'})
  const types = counted.map(({id}) => id).filter((id) => privateTypes.some(({name}) => name === id))
  for (const _type of types) await editor.create({_type})
  const counts = await editor.fetch<Counts>(countsQuery)
  expect(Object.keys(counts)).toEqual(counted.map(({id}) => id))
  expect(counts).toMatchObject({
    ...{new: 2, contacted: 1, done: 1, all: 4, bulk: 3, visits: 1, forms: 2, channels: 1},
    ...{consents: 1, answers: 1, givenUp: 1, unknown: 1, undelivered: 1, waiting: 1},
    ...{contracts: 0, erasures: 0},
    ...Object.fromEntries(types.map((type) => [type, 1])),
  })
})
