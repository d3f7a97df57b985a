import type {WrittenMessage} from '../../../server/deliveries/messaging.ts'
import type {RunningFeature} from '../../../server/feature.ts'
import {escapeXml as e} from '../../../server/xml.ts'
import type {Ceilings} from '../../../shared/message-ceilings.ts'
import {shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import {type LeftReason, leftReasons, paceOf} from '../rules.ts'
import type {Count, Shown as ShownBroadcast, StoredBroadcast} from './broadcasts.ts'
import type {Chosen} from './recipients.ts'

type Desk = Parameters<NonNullable<RunningFeature['staff']>['add']>[1]
type DeskShown = Parameters<Parameters<Desk['forManagers']>[1]>[0]
type Say = DeskShown['say']
type Word = Parameters<Say>[0]

/** Words that tell why nothing is sent. */
export type Fault = Extract<
  Word,
  | 'broadcastNoFrame'
  | 'broadcastTextMissing'
  | 'broadcastTextLong'
  | 'broadcastTextUnknown'
  | 'broadcastAtInvalid'
  | 'broadcastNobody'
  | 'broadcastTooMany'
>

/** What was typed. */
export interface Draft {
  /** The list, as its address names it. */
  readonly list: string
  readonly text: string
  readonly at: string
}

const action = '/staff/messages/new'
const maxText = 2000

const counted = (count: number) => count.toLocaleString('ko')
const row = (label: string, value: string) =>
  `<li class="line"><span>${e(label)}</span><strong>${e(value)}</strong></li>`
const rows = (lines: readonly string[]) => `<ul class="rows">${lines.join('')}</ul>`

export function draftPage(
  {hidden}: Pick<Desk, 'hidden'>,
  say: Say,
  {list, text, at, found}: Draft & {readonly found: number},
) {
  const title = say('broadcastNew')
  const fields = [
    hidden({list}),
    `<label for="text">${e(say('broadcastText'))}</label>`,
    `<textarea id="text" name="text" rows="6" maxlength="${maxText}" required aria-describedby="text-hint">${e(text)}</textarea>`,
    `<p class="hint" id="text-hint">${e(say('broadcastTextHint'))}</p>`,
    `<label for="at">${e(say('broadcastAt'))}</label>`,
    `<input id="at" name="at" type="datetime-local" value="${e(at)}" aria-describedby="at-hint">`,
    `<p class="hint" id="at-hint">${e(say('broadcastAtHint'))}</p>`,
    `<div class="do"><button class="main">${e(say('broadcastPreview'))}</button></div>`,
  ]
  const parts = [
    `<h1>${e(title)}</h1>`,
    `<p class="meta">${e(say('broadcastFound'))} ${counted(found)}</p>`,
    `<form class="panel fields" method="post" action="${action}">${fields.join('')}</form>`,
  ]
  return {title, parts}
}

const leftWords = {
  noConsent: 'leftNoConsent',
  unconfirmed: 'leftUnconfirmed',
  withdrawn: 'leftWithdrawn',
  stopped: 'leftStopped',
  refused: 'leftRefused',
  noNumber: 'leftNoNumber',
  erased: 'leftErased',
} as const satisfies Record<LeftReason, Word>

function leftRows(say: Say, left: ReadonlyMap<string, number>): readonly string[] {
  const known = leftReasons.filter((reason) => left.has(reason))
  return known.map((reason) =>
    row(say(leftWords[reason]), `${counted(left.get(reason) ?? 0)}${say('broadcastPerson')}`),
  )
}

function leftSection(say: Say, left: ReadonlyMap<string, number>): string | false {
  const lines = leftRows(say, left)
  return (
    lines.length > 0 &&
    `<section><h2>${e(say('broadcastLeft'))}</h2><div class="panel">${rows(lines)}</div></section>`
  )
}

interface Checked {
  readonly typed: Draft
  readonly at: number
  readonly now: number
  readonly written: WrittenMessage
  readonly chosen: Chosen
}

/** What would be sent to whom, and what it costs. */
export function previewPage(
  {hidden, newKey}: Pick<Desk, 'hidden' | 'newKey'>,
  say: Say,
  {typed, at, now, written, chosen}: Checked,
) {
  const {shown, type, bytes, won, from, ceilings} = written
  const people = chosen.recipients.length
  const title = say('broadcastCheck')
  const inWon = (sum: number) => `${counted(sum)}${say('won')}`
  const lines = [
    row(say('broadcastPeople'), `${counted(people)}${say('broadcastPerson')}`),
    row(say('broadcastLength'), `${type} · ${counted(bytes)}${say('broadcastBytes')}`),
    row(say('broadcastPrice'), inWon(won)),
    row(say('broadcastSum'), inWon(won * people)),
    row(say('broadcastWhen'), at > now ? shortTimeInKorea(at) : say('broadcastNow')),
    row(say('broadcastSender'), from),
  ]
  const confirm = [
    hidden({...typed, key: newKey(), hash: chosen.hash}),
    `<div class="do"><button class="main" name="do" value="send">${e(say('broadcastSend'))}</button><button name="do" value="back">${e(say('broadcastBack'))}</button></div>`,
  ]
  const parts = [
    `<h1>${e(title)}</h1>`,
    `<div class="panel">${rows(lines)}</div>`,
    slowHint(say, ceilings, {people, won}),
    `<section><h2>${e(say('broadcastAsRead'))}</h2><p class="panel message">${e(shown)}</p></section>`,
    leftSection(say, chosen.left),
    `<form class="last" method="post" action="${action}">${confirm.join('')}</form>`,
  ]
  return {title, parts}
}

/** Says how many go out in an hour and in a day, where that is fewer than all. */
function slowHint(
  say: Say,
  ceilings: Ceilings,
  {people, won}: {readonly people: number; readonly won: number},
): string | false {
  const {inHour, inDay} = paceOf(ceilings, won)
  return (
    people > Math.min(inHour, inDay) &&
    `<p class="hint">${e(say('broadcastSlow'))} ${counted(inHour)} · ${counted(inDay)}</p>`
  )
}

export function listPage(say: Say, broadcasts: readonly StoredBroadcast[]) {
  const title = say('broadcastsHeading')
  const cards = broadcasts.map(({_id, from, text, people, by, stoppedAt}) => {
    const stopped = stoppedAt ? `<span class="badge stop">${e(say('broadcastStopped'))}</span>` : ''
    const meta = `${counted(people)}${say('broadcastPerson')} · ${by.name}`
    return `<li class="card"><div class="head"><h2 class="first"><a href="/staff/messages/${e(_id)}">${e(shortTimeInKorea(from))}</a></h2>${stopped}</div><p class="meta">${e(meta)}</p><p class="message">${e([...text].slice(0, 120).join(''))}</p></li>`
  })
  const parts = [
    `<h1>${e(title)}</h1>`,
    cards.length > 0
      ? `<ul class="cards">${cards.join('')}</ul>`
      : `<p class="panel">${e(say('broadcastsNone'))}</p>`,
    `<p class="hint">${e(say('broadcastsHint'))}</p>`,
  ]
  return {title, parts}
}

const stateWords = {
  accepted: 'accepted',
  delivered: 'delivered',
  undelivered: 'undelivered',
  sending: 'sending',
  waiting: 'waiting',
  unknown: 'unknown',
  givenUp: 'givenUp',
  skipped: 'skipped',
} as const satisfies Record<string, Word>

const faultWords: Readonly<Record<string, Word>> = {
  'No consent': 'leftNoConsent',
  'Do not call': 'leftRefused',
  'No mobile number': 'leftNoNumber',
  Erased: 'leftErased',
  Stopped: 'broadcastStopped',
  'Sent to this number': 'broadcastTwice',
  'Switched off': 'broadcastOff',
  'No money': 'broadcastNoMoney',
}

function countRows(say: Say, counts: readonly Count[]): readonly string[] {
  const states = Object.entries(stateWords)
  return states.flatMap(([state, word]) =>
    counts
      .filter((each) => each.state === state)
      .map(({fault, count}) => {
        const why = faultWords[fault] ?? (state === 'skipped' ? 'broadcastOther' : null)
        const label = [word, ...(why ? [why] : [])].map(say).join(' · ')
        return row(label, `${counted(count)}${say('broadcastPerson')}`)
      }),
  )
}

/** What came of a list message, and the button that sends nothing more of it. */
export function resultPage(
  say: Say,
  {broadcast, counts, nextAt, text}: ShownBroadcast & {readonly text: string},
) {
  const {_id, from, by, people, won, left = [], stoppedAt} = broadcast
  const title = say('broadcastResult')
  const isOpen = counts.some(({state}) => state === 'waiting' || state === 'sending')
  const erased = people - counts.reduce((sum, {count}) => sum + count, 0)
  const facts = [
    row(say('broadcastWhen'), shortTimeInKorea(from)),
    row(say('broadcastBy'), by.name),
    row(say('broadcastPeople'), `${counted(people)}${say('broadcastPerson')}`),
    row(say('broadcastSum'), `${counted(won * people)}${say('won')}`),
    ...(stoppedAt ? [row(say('broadcastStopped'), shortTimeInKorea(stoppedAt))] : []),
  ]
  const results = [
    ...countRows(say, counts),
    ...(erased > 0 ? [row(say('leftErased'), `${counted(erased)}${say('broadcastPerson')}`)] : []),
    ...(nextAt ? [row(say('nextSending'), shortTimeInKorea(nextAt))] : []),
  ]
  const stop = `<form method="post" action="/staff/messages/${e(_id)}/stop"><button class="danger">${e(say('broadcastStop'))}</button></form>`
  const again = `<a class="button" href="/staff/messages/${e(_id)}">${e(say('lookAgain'))}</a>`
  const parts = [
    `<h1>${e(title)}</h1>`,
    `<div class="panel">${rows(results)}</div>`,
    isOpen && `<div class="do">${again}${stop}</div>`,
    `<section><h2>${e(say('broadcastAsRead'))}</h2><p class="panel message">${e(text)}</p></section>`,
    `<section><h2>${e(say('broadcastsHeading'))}</h2><div class="panel">${rows(facts)}</div></section>`,
    leftSection(say, new Map(left.map(({reason, count}) => [reason, count]))),
  ]
  return {title, parts}
}
