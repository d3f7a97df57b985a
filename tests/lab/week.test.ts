import {expect, test} from 'vitest'
import {
  type Act,
  adBox,
  freshPeople,
  Ledger,
  messageFaults,
  nightBox,
} from '../../lab/week/ledger.ts'
import type {SentMessage} from '../../lab/week/receivers.ts'
import {runWeek} from '../../lab/week/run-week.ts'

const person = '01012345678'
/** Noon in Korea. */
const noon = Date.parse('2026-11-30T03:00:00Z')
const hour = 3_600_000
const during = {began: noon, ended: noon + hour}

const sentAt = (at: number, kind: SentMessage['kind'] = 'broadcast'): SentMessage => ({
  ...{kind, to: person, key: `${kind}-${at}`, at},
})
const confirmation = sentAt(noon, 'confirmation')
const registered = (at: number, given: readonly string[]): Act => ({
  ...{is: 'registered', asked: at, at, given, channel: ''},
})
const noted = (is: 'withdrew' | 'refused' | 'allowed', at: number): Act => ({is, asked: at, at})

function ledgerOf(...acts: readonly Act[]): Ledger {
  const ledger = new Ledger()
  for (const act of acts) ledger.note(person, act)
  return ledger
}

const agreed = registered(noon, ['privacy', adBox])

test.each<[string, Ledger, readonly SentMessage[], typeof during, RegExp | null]>([
  ['sent as agreed', ledgerOf(agreed), [sentAt(noon + 1)], during, null],
  ['missing', ledgerOf(agreed), [], during, /got no advertisement/],
  ['sent twice', ledgerOf(agreed), [sentAt(noon + 1), sentAt(noon + 2)], during, /2 times/],
  [
    'sent after a withdrawal',
    ledgerOf(agreed, noted('withdrew', noon + 1)),
    [sentAt(noon + 2)],
    during,
    /got an advertisement/,
  ],
  [
    'sent after a mark that was taken away',
    ledgerOf(agreed, noted('refused', noon + 1), noted('allowed', noon + hour)),
    [sentAt(noon + hour + 1)],
    {began: noon, ended: noon + 2 * hour},
    /got an advertisement/,
  ],
  [
    'sent after a mark that was a mistake',
    ledgerOf(agreed, noted('refused', noon + 1), noted('allowed', noon + 2)),
    [sentAt(noon + 3)],
    during,
    null,
  ],
  [
    'sent as agreed once more',
    ledgerOf(agreed, noted('withdrew', noon + 1), registered(noon + 2, [adBox])),
    [sentAt(noon + 3)],
    during,
    null,
  ],
  [
    'sent at night without the box of the night',
    ledgerOf(agreed),
    [sentAt(noon + 10 * hour)],
    during,
    /got an advertisement/,
  ],
  [
    'sent at night as agreed',
    ledgerOf(registered(noon, [adBox, nightBox])),
    [sentAt(noon + 10 * hour)],
    {began: noon + 10 * hour, ended: noon + 10 * hour},
    null,
  ],
])('the ledger tells of an advertisement that was %s', (_what, ledger, ads, time, fault) => {
  const faults = messageFaults(ledger, [confirmation, ...ads], time)
  if (fault === null) expect(faults).toEqual([])
  else expect(faults.join()).toMatch(fault)
})

test('a confirmation that is missing or comes twice, and a message to a stranger, are found', () => {
  const quiet = ledgerOf(registered(noon, ['privacy']))
  expect(messageFaults(quiet, [], during).join()).toMatch(/no confirmation/)
  const twice = [confirmation, sentAt(noon + 1, 'confirmation')]
  expect(messageFaults(quiet, twice, during).join()).toMatch(/2 confirmations/)
  expect(messageFaults(new Ledger(), [confirmation], during).join()).toMatch(/never registered/)
})

test('who registers again after a call or a mark is new on the list', () => {
  const call: Act = {is: 'called', asked: noon, at: noon, outcome: 'reached'}
  expect(freshPeople(ledgerOf(agreed, call))).toBe(0)
  expect(freshPeople(ledgerOf(agreed, call, agreed))).toBe(1)
  expect(freshPeople(ledgerOf(agreed, noted('refused', noon)))).toBe(0)
  expect(freshPeople(ledgerOf(agreed, noted('refused', noon), agreed))).toBe(1)
})

test('after a week at the desk, what was acknowledged, sent, stored and listed agrees', {
  tags: 'nightly',
  timeout: 600_000,
}, async () => {
  const {faults, counts} = await runWeek({people: 40, counsellors: 2, seed: 3})
  expect(faults).toEqual([])
  expect(counts).toMatchObject({people: 40})
  for (const [name, count] of Object.entries(counts)) {
    expect([name, count > 0]).toEqual([name, true])
  }
})
