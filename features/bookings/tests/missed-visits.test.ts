import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {systemClock} from '../../../server/time/clock.ts'
import {timeByDay} from '../../../shared/advertising-times.ts'
import {callLimits} from '../../../shared/calls.ts'
import {dayInKorea, dayMs, koreaAheadMs} from '../../../shared/time-in-korea.ts'
import {openDesk} from '../../../tests/server/open-desk.ts'
import {staff} from '../../../tests/server/real-site.ts'
import {openMessages, openRelay, relayFields} from '../../messages/tests/open-messages.ts'
import {MissedVisits} from '../server/missed-visits.ts'

const kind = 'rebooking'
const patience = {timeout: 60_000}
/** A slot so many ms from now. */
const slotIn = (ms: number) => new Date(Date.now() + ms + koreaAheadMs).toISOString().slice(0, 13)
const hours = 3_600_000
const visitAt = (ms: number, own: object = {}) => ({
  visit: {slot: `${slotIn(ms)}:00`, people: 2, state: 'booked', asked: '', link: 'x', ...own},
})
const cancelled = (at = Date.now()) => ({
  state: 'cancelled',
  changedAt: new Date(at).toISOString(),
})

async function openSite(template: object = {}) {
  const site = await openDesk()
  const {program, register, as} = site
  await program.create({_id: 'relay', ...relayFields, url: 'https://relay.example.com/send'})
  await program.create({
    ...{_id: 'again', _type: 'messageTemplate', isOn: true, kind, forms: ['visit'], channel: 'sms'},
    ...{text: '{name}님, 다시 예약: {link}', relay: {_type: 'reference', _ref: 'relay'}},
    ...template,
  })
  const stored = () =>
    program.fetch<{state: string; nextAt: string}[]>(
      `*[_type == "delivery" && kind == "${kind}"]{"of": registration._ref, state, nextAt}`,
    )
  return {...site, register, one: await as(staff), stored}
}

test('a visit that is marked as not kept leads to one message, later than a mark is taken back', async () => {
  const {register, one, stored} = await openSite()
  const before = Date.now()
  await register('registration-1', visitAt(-3 * hours))
  await register('registration-old', visitAt(-5 * 24 * hours))
  for (const id of ['registration-old', 'registration-1']) {
    expect((await one.step({step: 'noShow', id})).status).toBe(200)
  }
  await expect.poll(stored, patience).toMatchObject([{of: 'registration-1', state: 'waiting'}])
  const [{nextAt} = {nextAt: ''}] = await stored()
  expect(Date.parse(nextAt)).toBeGreaterThanOrEqual(timeByDay(before + callLimits.undoMs))
  // Marked once more, it is told once all the same.
  await one.step({step: 'unmark', id: 'registration-1'})
  await one.step({step: 'noShow', id: 'registration-1'})
  await register('registration-2', visitAt(30 * hours, cancelled()))
  await expect.poll(async () => (await stored()).length, patience).toBe(2)
})

test('where no such message is switched on, none is planned, and later none for what was missed before', async () => {
  const writer = openTestLake().client('administrator', {dataset: 'secret'})
  const message = {isOn: false, asked: 0}
  const takes = () => {
    message.asked += 1
    return message.isOn
  }
  const queue = {kind, takes, wake() {}, async stop() {}}
  const changes: ((changed: ReadonlyMap<string, string[]>) => void)[] = []
  const stop = new MissedVisits({writer, clock: systemClock, deliveries: () => [queue]}).start({
    add({onChange}) {
      if (onChange) changes.push(onChange)
      return () => {}
    },
  })
  const miss = async (_id: string) => {
    await writer.create({_id, _type: 'registration', ...visitAt(30 * hours, cancelled())})
    for (const tell of changes) tell(new Map([['registration', [_id]]]))
  }
  // At the start anything may have changed.
  await expect.poll(() => message.asked, patience).toBe(1)
  await miss('registration-1')
  await expect.poll(() => message.asked, patience).toBe(2)
  message.isOn = true
  await miss('registration-2')
  await expect
    .poll(() => writer.fetch('*[_type == "delivery"].registration._ref'), patience)
    .toEqual(['registration-2'])
  stop()
})

async function openSending() {
  const relay = await openRelay()
  const now = Date.parse(`${dayInKorea(Date.now())}T12:00:00+09:00`)
  const site = await openMessages(relay.url, {
    clock: {...systemClock, now: () => now},
    template: {kind, forms: ['visit'], text: '{name}님, 다시 예약: {link}'},
  })
  await site.content
    .transaction()
    .createOrReplace({_id: 'press', _type: 'pressSite', key: 'gaon', isDefault: true})
    .createOrReplace({
      ...{_id: 'page', _type: 'page', path: '/{site}/visit'},
      sections: [{_key: 'f', _type: 'registrationForm', form: 'visit'}],
    })
    .commit()
  const slot = (ms: number) => new Date(now + ms + koreaAheadMs).toISOString().slice(0, 16)
  const missed = {visit: {slot: slot(-2 * hours), people: 1, state: 'booked'}, attendance: 'noShow'}
  return {...site, relay, slot, missed}
}

test('the message leads to the page on which visits are booked', async () => {
  const {register, start, stateOf, relay, missed} = await openSending()
  await register('registration-1', missed, kind)
  start()
  await expect
    .poll(() => stateOf('registration-1', kind), patience)
    .toMatchObject({
      state: 'accepted',
    })
  expect(relay.taken[0]?.body.text).toMatch(
    /^김가온님, 다시 예약: https:\/\/site\.example\/\w+\/visit$/,
  )
})

test('who has another visit ahead, or came after all, gets none', async () => {
  const {register, start, stateOf, relay, missed, slot} = await openSending()
  await register('registration-1', {...missed, phone: '010-1234-0001'}, kind)
  await register('registration-2', {
    phone: '+82 10 1234 0001',
    visit: {slot: slot(dayMs), people: 1, state: 'booked'},
    confirmation: null,
  })
  await register('registration-3', {...missed, phone: '010-1234-0003', attendance: 'came'}, kind)
  start()
  for (const [id, lastError] of [
    ['registration-1', 'Other visit'],
    ['registration-3', 'No missed visit'],
  ] as const) {
    await expect
      .poll(() => stateOf(id, kind), patience)
      .toMatchObject({state: 'skipped', lastError})
  }
  expect(relay.taken).toEqual([])
})
