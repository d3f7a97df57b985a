import {expect, test} from 'vitest'
import {systemClock} from '../../../server/time/clock.ts'
import {remindAt} from '../../../shared/visits.ts'
import {openMessages, openRelay} from './open-messages.ts'

const at = (time: string) => Date.parse(`${time}:00+09:00`)
const visit = {slot: '2027-01-01T10:00', people: 2, state: 'booked', link: 'hash'}

test('the day before is the day before, across the end of the year; what is booked late is told late', () => {
  expect(remindAt(visit.slot, at('2026-12-01T09:00'))).toBe(at('2026-12-31T10:00'))
  expect(remindAt(visit.slot, at('2026-12-31T10:00'))).toBe(at('2026-12-31T18:00'))
  expect(remindAt(visit.slot, at('2026-12-31T18:00'))).toBeNull()
  expect(remindAt('2028-03-01T10:00', at('2028-02-01T09:00'))).toBe(at('2028-02-29T10:00'))
  expect(remindAt('a day that is none', 0)).toBeNull()
})

test('a reminder goes out once, on the day before, and to nobody who has cancelled or refused', async () => {
  const relay = await openRelay()
  let now = at('2026-12-31T09:59')
  const {start, register, stateOf, writer} = await openMessages(relay.url, {
    clock: {...systemClock, now: () => now},
    template: {
      ...{kind: 'reminder', forms: ['visit']},
      text: '{name}님, {visit}에 {people}명으로 예약하셨습니다. {link} {official}',
    },
  })
  const due = new Date(at('2026-12-31T10:00')).toISOString()
  const book = (id: string, own: object = {}) =>
    register(id, {
      ...{form: 'visit', registeredAt: '2026-12-01T00:00:00Z', visit},
      reminder: {state: 'waiting', attempts: 0, nextAt: due, since: due},
      ...own,
    })
  await book('registration-comes')
  await book('registration-cancelled', {visit: {...visit, state: 'cancelled'}})
  await book('registration-refused', {phone: '010-9999-0000'})
  await writer.create({
    ...{_id: 'doNotCall-x', _type: 'doNotCall', phone: '010-9999-0000'},
    marks: [{_key: 'a', is: 'on'}],
  })
  const first = start()
  await expect.poll(() => stateOf('registration-comes', 'reminder')).toMatchObject({nextAt: due})
  expect(relay.taken).toEqual([])
  now = at('2026-12-31T10:00')
  first.wake()
  const said = (id: string) => stateOf(`registration-${id}`, 'reminder')
  await expect.poll(() => said('comes')).toMatchObject({state: 'accepted', attempts: 1})
  await expect.poll(() => said('cancelled')).toMatchObject({state: 'skipped'})
  await expect
    .poll(() => said('refused'))
    .toMatchObject({state: 'skipped', lastError: 'Do not call'})
  first.stop()
  start().wake()
  await expect.poll(() => said('comes')).toMatchObject({state: 'accepted', attempts: 1})
  expect(relay.taken.map(({body}) => body.text)).toEqual([
    '김가온님, 2027년 1월 1일 금요일 10:00에 2명으로 예약하셨습니다. https://site.example/booking/key https://site.example/official',
  ])
  expect(relay.taken[0]?.headers['idempotency-key']).toBe(
    `registration-comes-reminder-${visit.slot}`,
  )
})

test('a visit that staff book is confirmed once more, by the template of booked visits', async () => {
  const relay = await openRelay()
  const {start, register, stateOf} = await openMessages(relay.url, {
    template: {kind: 'confirmation', forms: ['visit'], text: '{name}님, {visit} {people}명 {link}'},
  })
  const booked = {_key: 'step-key-1', is: 'booked', slot: visit.slot, people: 2}
  const waiting = {state: 'waiting', attempts: 0, nextAt: new Date(0).toISOString()}
  // The form of the registration has no template.
  await register('registration-called', {
    form: 'popup',
    visit: {...visit, steps: [booked]},
    confirmation: waiting,
  })
  await register('registration-popup', {form: 'popup', confirmation: waiting})
  start().wake()
  const said = (id: string) => stateOf(`registration-${id}`, 'confirmation')
  await expect.poll(() => said('called')).toMatchObject({state: 'accepted'})
  await expect.poll(() => said('popup')).toMatchObject({state: 'skipped'})
  expect(relay.taken.map(({body}) => body.text)).toEqual([
    '김가온님, 2027년 1월 1일 금요일 10:00 2명 https://site.example/booking/key',
  ])
  expect(relay.taken[0]?.headers['idempotency-key']).toBe(
    'registration-called-confirmation-step-key-1',
  )
})
