import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})
const stored = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

/** What the Studio says, with the field at which it says it. */
async function saidOf(
  document: {readonly _id: string; readonly _type: string},
  lake = openTestLake(),
) {
  const {markers} = await validateDocument({
    document: {...stored, ...document},
    ...{schema, client: lake.client('viewer'), getDocumentExists: async () => true},
  })
  return markers.map(({path, message}) => `${path.join('.')}: ${message}`)
}

const saidOfEvent = (fields: object) =>
  saidOf({
    ...{_id: 'event', _type: 'scheduleEvent', title: '1순위', kind: 'first'},
    ...{startDay: '2026-12-15', ...fields},
  })

test('a day, days and hours are right, and so are words in place of a day', async () => {
  expect(await saidOfEvent({})).toEqual([])
  expect(await saidOfEvent({endDay: '2026-12-16', startTime: '18:00', endTime: '10:00'})).toEqual(
    [],
  )
  expect(await saidOfEvent({startDay: undefined, whenText: '2030년 예정'})).toEqual([])
})

test.each<[string, object, RegExp]>([
  ['an end day before the start', {endDay: '2026-12-14'}, /^endDay: 끝이 시작보다 앞섭니다/],
  [
    'an end time before the start',
    {startTime: '18:00', endTime: '10:00'},
    /^endTime: 끝이 시작보다 앞섭니다/,
  ],
  ['an end without a start', {startDay: undefined, endDay: '2026-12-14'}, /^endDay: 시작하는 날짜/],
  ['neither day nor words', {startDay: undefined}, /^startDay: 날짜를 고르거나/],
  ['a time that no clock has', {startTime: '25:00'}, /^startTime: 10:00 처럼/],
])('%s is said at its field', async (_, fields, message) => {
  expect(await saidOfEvent(fields)).toContainEqual(expect.stringMatching(message))
})

test('phases that overlap, and one that ends before it begins, are said at their fields', async () => {
  const lake = openTestLake()
  const phase = {_type: 'phase', from: '2026-12-01T00:00:00Z', until: '2026-12-10T00:00:00Z'}
  await lake.client('editor').create({...phase, _id: 'apply', title: '청약'})
  const said = (fields: object) =>
    saidOf({...phase, _id: 'contract', ...{title: '계약', ...fields}}, lake)
  expect(await said({from: '2026-12-09T23:59:00Z', until: undefined})).toEqual([
    "from: '청약' 단계와 기간이 겹칩니다.",
  ])
  // The end of one is the start of the next.
  expect(await said({from: '2026-12-10T00:00:00Z', until: undefined})).toEqual([])
  expect(await said({from: '2026-11-10T00:00:00Z', until: '2026-11-09T00:00:00Z'})).toEqual([
    'until: 끝이 시작보다 앞섭니다.',
  ])
  // A phase does not overlap with its own draft or published version.
  expect(await saidOf({...phase, ...{_id: 'drafts.apply', title: '청약'}}, lake)).toEqual([])
})

const saidOfUnit = async (fields: object) => {
  const said = await saidOf({_id: 'unit', _type: 'unitType', ...{label: '59A㎡', ...fields}})
  return said.filter((each) => !each.startsWith('image:'))
}

test('areas that do not add up, and a drawing without a kind among others, are said at their fields', async () => {
  const areas = {exclusive: 59.96, residentialShared: 21.69, supply: 81.65}
  expect(await saidOfUnit(areas)).toEqual([])
  expect(await saidOfUnit({...areas, supply: 82.65})).toEqual([
    expect.stringMatching(/^supply: 전용면적과 주거공용면적을 더하면 81\.65㎡인데.*1\.00㎡ 큽니다/),
  ])
  const otherPlans = [{_key: 'a', _type: 'unitPlan', kind: 'extended'}]
  expect(await saidOfUnit({otherPlans})).toContainEqual(
    expect.stringMatching(/^imageKind: 다른 평면도와/),
  )
  expect(await saidOfUnit({otherPlans, imageKind: 'basic'})).not.toContainEqual(
    expect.stringMatching(/^imageKind/),
  )
})
