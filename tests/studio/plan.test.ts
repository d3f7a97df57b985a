import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {bookingStudio} from '../../features/bookings/studio.ts'
import {addDays, weekOf} from '../../shared/time-in-korea.ts'
import {conflictsIn} from '../../studio/plan/conflicts.ts'
import {differences, withValue, writtenPath} from '../../studio/plan/date-path.ts'
import {movedValue, type PlannedSchedule, pairsOf, planOf} from '../../studio/plan/plan.ts'
import {siteDates} from '../../studio/plan/planned-dates.ts'
import {restoreDate, storeDate} from '../../studio/plan/store-date.ts'
import {sayWeek} from '../../studio/plan/week.ts'

const stored = (_id: string, _type: string, more: object = {}) => ({
  ...{_id, _type, _rev: 'r', title: _id.replace('drafts.', '')},
  ...{_createdAt: '2026-11-01T00:00:00Z', _updatedAt: '2026-11-01T00:00:00Z'},
  ...more,
})
type Stored = ReturnType<typeof stored>

const now = Date.parse('2026-12-01T00:00:00Z')

const schedule = (id: string, at: string, more: Partial<PlannedSchedule> = {}) => ({
  ...({name: `r-${id}`, state: 'waiting', at: new Date(at), id, type: 'page'} as const),
  updatedAt: '2026-11-01T00:00:00Z',
  ...more,
})

function planned(documents: readonly Stored[], schedules: readonly PlannedSchedule[] = []) {
  const pairs = pairsOf(documents)
  const entries = planOf({
    ...{pairs, schedules, datesOf: [siteDates]},
    titleOf: ({title}) => String(title),
    typeTitle: (type) => type,
  })
  const conflicts = conflictsIn(entries, pairs, now)
  return {entries, conflicts, words: conflicts.map(({word, says}) => `${word}: ${says}`)}
}

const inShort = (documents: readonly Stored[], schedules: readonly PlannedSchedule[] = []) =>
  planned(documents, schedules).entries.map(
    ({day, time, verb, title, state}) => `${day} ${time ?? '-'} ${title} ${verb} ${state}`,
  )

test('posts, notices, phases, events, the opening and scheduled changes stand on their days in Korea', () => {
  const documents = [
    stored('post', 'pressPost', {date: '2026-12-01T15:30:00.000Z'}),
    stored('popup', 'notice', {from: '2026-12-02T00:00:00Z', until: '2026-12-06T15:00:00Z'}),
    stored('phase', 'phase', {from: '2026-11-30T00:00:00Z', until: 'soon'}),
    stored('event', 'scheduleEvent', {
      ...{startDay: '2026-12-03', startTime: '10:00', endDay: '2026-12-05', endTime: null},
    }),
    stored('opening', 'opening', {isClosed: true, opensAt: '2026-12-04T01:00:00Z'}),
    stored('other', 'page', {from: '2026-12-03T01:00:00Z'}),
  ]
  expect(inShort(documents, [schedule('other', '2026-12-02T09:00:00Z')])).toEqual([
    '2026-11-30 09:00 phase 시작 public',
    '2026-12-02 00:30 post 공개 public',
    '2026-12-02 09:00 popup 시작 public',
    '2026-12-02 18:00 other 발행 public',
    '2026-12-03 10:00 event 시작 public',
    '2026-12-04 10:00 opening 공개 public',
    '2026-12-05 - event 끝 public',
    '2026-12-07 00:00 popup 끝 public',
  ])
  expect(inShort([stored('opening', 'opening', {opensAt: '2026-12-04T01:00:00Z'})])).toEqual([])
})

test('a draft stands for its document, and says by which date visitors go', () => {
  const from = '2026-12-02T00:00:00Z'
  const documents = [
    stored('a', 'notice', {from}),
    stored('drafts.a', 'notice', {from: '2026-12-04T00:00:00Z'}),
    stored('drafts.b', 'notice', {from}),
    stored('c', 'notice', {from}),
    stored('drafts.c', 'notice', {from, text: 'other'}),
  ]
  expect(inShort(documents)).toEqual([
    '2026-12-02 09:00 b 시작 draft',
    '2026-12-02 09:00 c 시작 public',
    '2026-12-04 09:00 a 시작 changed',
  ])
  expect(planned(documents).entries.map(({publicValue}) => publicValue)).toEqual([
    undefined,
    undefined,
    from,
  ])
})

test('days of a booking are members of a list, each with a path of its own', () => {
  const exceptions = [{_key: 'a', day: '2026-12-25', lastDay: '2026-12-26', isClosed: true}]
  const document = stored('visitBooking', 'visitBooking', {exceptions})
  const dates = bookingStudio.plannedDates?.(document) ?? []
  expect(dates.map(({path, value, title}) => [writtenPath(path), value, title])).toEqual([
    ['exceptions[_key=="a"].day', '2026-12-25', '쉬는 날'],
    ['exceptions[_key=="a"].lastDay', '2026-12-26', '쉬는 날'],
  ])
  const [first] = dates
  const moved = withValue(document, first?.path ?? [], '2026-12-24')
  expect(differences(document, moved)).toEqual(['exceptions[_key=="a"].day'])
})

test('a date keeps its time of day in Korea when it is moved to another day', () => {
  expect(movedValue('2026-12-01T15:30:00.000Z', '2026-12-09')).toBe('2026-12-08T15:30:00.000Z')
  expect(movedValue('2026-12-01', '2027-01-03')).toBe('2027-01-03')
  expect(weekOf('2026-12-06')).toEqual(weekOf('2026-11-30'))
  expect(sayWeek(weekOf('2026-12-01'))).toBe('11월 30일 ~ 12월 6일')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

const notice = (id: string, from: string, until: string, more: object = {}) =>
  stored(id, 'notice', {
    ...{from: `${from}T00:00:00Z`, until: `${until}T00:00:00Z`},
    ...{kind: 'popup', where: 'all', device: 'all'},
    ...more,
  })

test('two notices at one time are a conflict where a visitor could get both', () => {
  const first = notice('a', '2026-12-01', '2026-12-05')
  const together = (other: Stored) => planned([first, other]).words
  expect(together(notice('b', '2026-12-04', '2026-12-08'))).toEqual([
    '겹침: 팝업 ‘a’, ‘b’의 기간이 겹칩니다. 한 번에 하나만 보이고, 순서의 수가 작은 것이 먼저입니다.',
  ])
  expect(together(notice('b', '2026-12-05', '2026-12-08'))).toEqual([])
  expect(together(notice('b', '2026-12-04', '2026-12-08', {kind: 'strip'}))).toEqual([])
  const [phone, desktop] = [{device: 'phone'}, {device: 'desktop'}]
  const days = ['2026-12-04', '2026-12-08'] as const
  expect(planned([notice('a', ...days, phone), notice('b', ...days, desktop)]).words).toEqual([])
  const on = (page: string) => ({where: 'chosen', pages: [{_ref: page}]})
  expect(planned([notice('a', ...days, on('x')), notice('b', ...days, on('y'))]).words).toEqual([])
  expect(
    planned([notice('a', ...days, on('x')), notice('b', ...days, on('x'))]).words,
  ).toHaveLength(1)
  // Both are over.
  expect(
    planned([notice('a', '2026-11-01', '2026-11-09'), notice('b', '2026-11-01', '2026-11-09')])
      .words,
  ).toEqual([])
})

test('phases that overlap or leave a gap are conflicts, and an end before its start', () => {
  const phase = (id: string, from: string, until: string) =>
    stored(id, 'phase', {from: `${from}T00:00:00Z`, until: `${until}T00:00:00Z`})
  const words = (...documents: readonly Stored[]) => planned(documents).words
  const first = phase('청약', '2026-11-20', '2026-12-05')
  expect(words(first, phase('계약', '2026-12-05', '2026-12-09'))).toEqual([])
  expect(words(first, phase('계약', '2026-12-08', '2026-12-09'))).toEqual([
    '빈 기간: 분양 단계 ‘청약’의 끝에서 ‘계약’의 시작까지 3일 비어 있습니다.',
  ])
  expect(words(first, phase('계약', '2026-12-04', '2026-12-09'))).toEqual([
    '겹침: 분양 단계 ‘청약’, ‘계약’의 기간이 겹칩니다.',
  ])
  expect(words(phase('계약', '2026-12-09', '2026-12-08'))).toEqual([
    '끝이 앞섬: 분양 단계 ‘계약’: 끝이 시작보다 앞섭니다. 이대로는 발행되지 않습니다.',
  ])
  const event = (endDay: string) =>
    stored('접수', 'scheduleEvent', {startDay: '2026-12-03', startTime: '10:00', endDay})
  expect(words(event('2026-12-02'))).toHaveLength(1)
  expect(words(event('2026-12-03'))).toEqual([])
})

test('a scheduled change says that its draft was edited since, and that it was stopped', () => {
  const draft = stored('drafts.a', 'page', {_updatedAt: '2026-11-20T00:00:00Z'})
  const words = (more: Partial<PlannedSchedule>) =>
    planned(
      [stored('a', 'page'), draft],
      [schedule('a', '2026-12-03T00:00:00Z', more)],
    ).conflicts.map(({word}) => word)
  expect(words({})).toEqual(['다른 초안'])
  expect(words({updatedAt: '2026-11-20T00:00:00Z'})).toEqual([])
  expect(words({state: 'failed'})).toEqual(['발행 못 함'])
  expect(words({state: 'paused'})).toEqual(['멈춤'])
})

test('a draft whose day has passed is a conflict, and a post that is being written is none', () => {
  const from = '2026-11-30T00:00:00Z'
  expect(planned([stored('drafts.a', 'notice', {from})]).conflicts.map(({word}) => word)).toEqual([
    '날이 지남',
  ])
  const date = '2026-10-31T00:00:00Z'
  expect(planned([stored('drafts.a', 'pressPost', {date})]).conflicts).toEqual([])
  expect(planned([stored('drafts.a', 'pressPost', {date: from})]).conflicts).toHaveLength(1)
})

test('300 entries are planned and compared in no time that an editor would notice', () => {
  const documents = Array.from({length: 150}, (_, at) =>
    notice(`n${at}`, addDays('2026-12-01', at), addDays('2026-12-03', at)),
  )
  const begun = performance.now()
  const {entries, conflicts} = planned(documents)
  expect(performance.now() - begun).toBeLessThan(100)
  expect(entries).toHaveLength(300)
  expect(conflicts).toHaveLength(149)
})

test('a moved date is stored in a draft; taken back, the draft goes where nothing else was edited', async () => {
  const {client} = openTestLake()
  const editor = client('editor')
  const from = '2026-12-02T00:00:00.000Z'
  await editor.create({_id: 'a', _type: 'notice', title: 'A', from})
  const pair = async () => {
    const documents = await editor.fetch('*[_type == "notice"]', {}, {perspective: 'raw'})
    return pairsOf(documents).get('a') ?? {}
  }
  const moved = movedValue(from, '2026-12-05')
  await storeDate(editor, 'a', await pair(), ['from'], moved)
  const {draft, published} = await pair()
  expect([draft?.from, published?.from]).toEqual(['2026-12-05T00:00:00.000Z', from])
  await restoreDate(editor, 'a', ['from'], from)
  expect((await pair()).draft).toBeUndefined()

  await storeDate(editor, 'a', await pair(), ['from'], moved)
  await editor.patch('drafts.a').set({title: 'B'}).commit()
  await restoreDate(editor, 'a', ['from'], from)
  expect((await pair()).draft).toMatchObject({title: 'B', from})
})
