import type {FontRules} from '../../../server/fonts/page-fonts.ts'
import {framedPage, linesHtml, type Rendered} from '../../../server/framed-page.ts'
import {escapeXml as e} from '../../../server/xml.ts'
import {type Contract, contractIn, countedDay} from '../../../shared/contracts.ts'
import {correctedValue} from '../../../shared/corrections.ts'
import {myInfoPath} from '../../../shared/my-info-path.ts'
import {dayStart, isDay, timeInKorea} from '../../../shared/time-in-korea.ts'
import {type MyInfoContent, type Say, type Word, wordsOf} from './content.ts'
import {nameOf, type Opened, type Shown, type Stored} from './customers.ts'
import {askedByCustomer, isHeldByContract, timesOf} from './erasing.ts'
import {type Facts, factsOf, formOf} from './facts.ts'
import {styleOf} from './my-info-style.ts'
import {withdrawable} from './withdrawing.ts'

export interface Notice {
  readonly word: Word
  readonly isFault: boolean
}

/** What is asked of who has no link. */
export interface Asking {
  /** Null: no code can be sent. */
  readonly step: 'number' | 'code' | null
  readonly name: string
  readonly phone: string
  readonly challenge: string
}

interface Page {
  readonly content: MyInfoContent | null
  readonly notice: Notice | null
}

/** The page of who holds a key, complete without a script. */
export function openedPage(
  page: Page & {readonly opened: Opened; readonly key: string; readonly now: number},
  fontRules: FontRules,
): Promise<Rendered> {
  const {opened, content, key, now} = page
  const say = wordsOf(content)
  const {shown, others, scope} = opened
  const isWhole = scope !== 'sent'
  const registrations = shown.map((each, index) =>
    registrationHtml(each, factsOf(each, content, say, isWhole), say, index === 0),
  )
  const parts = [
    `<div><h1>${e(say('heading'))}</h1><p class="lead">${linesHtml(say(isWhole ? 'personText' : 'linkText'))}</p></div>`,
    noticeHtml(page, say),
    ...erasureHtml(shown, say, now),
    ...registrations,
    others.length > 0 ? othersHtml(others, content, say) : '',
    withdrawHtml(opened, say),
    ...(shown.length > 0
      ? [correctHtml(shown, say), downloadHtml(key, say), eraseHtml(shown, say)]
      : []),
  ]
  return document({content, say, heading: say('heading'), parts}, fontRules)
}

/** The page of a number and a code. */
export function askingPage(page: Page & Asking, fontRules: FontRules): Promise<Rendered> {
  const {content, step, name, phone, challenge} = page
  const say = wordsOf(content)
  const hidden = (own: Readonly<Record<string, string>>) =>
    Object.entries(own)
      .map(([field, value]) => `<input type="hidden" name="${field}" value="${e(value)}">`)
      .join('')
  const number = `<form class="card" method="post" action="${myInfoPath()}"><p>${linesHtml(say('askText'))}</p>${hidden({step: 'ask'})}<label for="name">${e(say('nameLabel'))}</label><input id="name" name="name" autocomplete="name" maxlength="100" required value="${e(name)}"><label for="phone">${e(say('phoneLabel'))}</label><input id="phone" name="phone" type="tel" autocomplete="tel" maxlength="40" required value="${e(phone)}"><button>${e(say('askCode'))}</button></form>`
  const code = `<form class="card" method="post" action="${myInfoPath()}"><p role="status">${linesHtml(say('codeSent'))}</p>${hidden({step: 'open', name, phone, challenge})}<label for="code">${e(say('codeLabel'))}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required><button>${e(say('open'))}</button></form><p><a class="plain" href="${myInfoPath()}">${e(say('again'))}</a></p>`
  const parts = [
    `<div><h1>${e(say('heading'))}</h1><p class="lead">${linesHtml(say('lead'))}</p></div>`,
    noticeHtml(page, say),
    step === null
      ? `<section class="card"><p>${linesHtml(say('noCode'))}</p></section>`
      : step === 'number'
        ? number
        : code,
  ]
  return document({content, say, heading: say('heading'), parts}, fontRules)
}

/** A page that says one thing: the key opens nothing, or nobody can tell now. */
export function plainPage(
  {content, heading, text}: Pick<Page, 'content'> & {readonly heading: Word; readonly text: Word},
  fontRules: FontRules,
): Promise<Rendered> {
  const say = wordsOf(content)
  const parts = [
    `<div><h1>${e(say(heading))}</h1><p class="lead">${linesHtml(say(text))}</p></div>`,
  ]
  return document({content, say, heading: say(heading), parts}, fontRules)
}

interface Written {
  readonly content: MyInfoContent | null
  readonly say: Say
  readonly heading: string
  readonly parts: readonly string[]
}

function document(
  {content, say, heading, parts}: Written,
  fontRules: FontRules,
): Promise<Rendered> {
  const {phone, hours} = content?.site ?? {}
  const calls = phone
    ? `<p class="phone"><a class="plain" href="tel:${e(phone)}">${e(phone)}</a>${hours ? ` <span class="soft">${e(hours)}</span>` : ''}</p>`
    : ''
  const home = `<div>${calls}<p><a class="plain" href="/">${e(say('home'))}</a></p></div>`
  const page = {
    site: content?.site,
    heading,
    main: [...parts, home].join(''),
    style: styleOf(content),
  }
  return framedPage(page, fontRules)
}

const noticeHtml = ({notice}: Page, say: Say) =>
  notice
    ? `<p role="${notice.isFault ? 'alert' : 'status'}" class="told${notice.isFault ? ' fault' : ''}">${linesHtml(say(notice.word))}</p>`
    : ''

function registrationHtml({stored}: Shown, facts: Facts, say: Say, isFirst: boolean): string {
  const rows = facts.entered.map(
    ({label, text, note}) =>
      `<div><dt>${e(label)}</dt><dd>${linesHtml(text)}${note ? `<small>${linesHtml(note)}</small>` : ''}</dd></div>`,
  )
  const consents = facts.consents.map(
    ({title, answer, isGiven, words}) =>
      `<div><dt>${e(title)}${words ? `<details><summary>${e(say('wordsLabel'))}</summary><p>${linesHtml(words)}</p></details>` : ''}</dt><dd${isGiven ? '' : ' class="no"'}>${e(answer)}</dd></div>`,
  )
  const list = (heading: Word, items: readonly string[], none: Word) =>
    `<h3>${e(say(heading))}</h3>${items.length > 0 ? `<ul>${items.map((item) => `<li>${e(item)}</li>`).join('')}</ul>` : `<p class="soft">${e(say(none))}</p>`}`
  const visits = [...(facts.visit ? [facts.visit.text] : []), ...facts.earlierVisits]
  const change = facts.visit?.link
    ? `<p><a class="button quiet" href="${e(facts.visit.link)}">${e(say('visitLink'))}</a></p>`
    : ''
  const visit =
    visits.length > 0
      ? `<h3>${e(say('visitHeading'))}</h3>${visits.map((each) => `<p>${e(each)}</p>`).join('')}${change}`
      : ''
  const {readings} = facts
  const body = [
    `<dl>${rows.join('')}</dl>`,
    visit,
    `<h3>${e(say('consentHeading'))}</h3>`,
    consents.length > 0
      ? `<dl class="wide">${consents.join('')}</dl>`
      : `<p class="soft">${e(say('consentNone'))}</p>`,
    list('messagesHeading', facts.messages, 'messagesNone'),
    list('givenHeading', facts.given, 'givenNone'),
    list('readHeading', readings ?? [], readings ? 'readNone' : 'readAway'),
    readings && readings.length > 0 ? `<p class="soft">${e(say('readNote'))}</p>` : '',
  ].join('')
  const when = timeInKorea(stored.registeredAt)
  return `<details class="card"${isFirst ? ' open' : ''}><summary><h2>${e(facts.form)}</h2><span class="soft">${e(when)}</span></summary>${body}</details>`
}

function othersHtml(others: readonly Stored[], content: MyInfoContent | null, say: Say): string {
  const items = others.map(
    (stored) =>
      `<li>${e(formOf(stored, content, say))} · ${e(timeInKorea(stored.registeredAt))}</li>`,
  )
  return `<section class="card"><h2>${e(say('othersHeading'))}</h2><p>${linesHtml(say('othersText'))}</p><ul>${items.join('')}</ul></section>`
}

const stepForm = (step: string, body: string) =>
  `<form method="post"><input type="hidden" name="step" value="${step}">${body}</form>`

function withdrawHtml(opened: Opened, say: Say): string {
  const choices = withdrawable(opened)
  if (choices.length === 0) return ''
  const ticks = choices.map(
    ({given, title}, index) =>
      `<label class="tick" for="given-${index}"><input type="checkbox" id="given-${index}" name="given" value="${e(given)}">${e(title)}</label>`,
  )
  return `<section class="card" id="withdraw"><h2>${e(say('withdrawHeading'))}</h2><p>${linesHtml(say('withdrawText'))}</p>${stepForm('withdraw', `${ticks.join('')}<button>${e(say('withdraw'))}</button>`)}</section>`
}

function correctHtml(shown: readonly Shown[], say: Say): string {
  const forms = shown.map(({stored}, index) => {
    const {_id, message, corrections} = stored
    const written = correctedValue('message', message, corrections) ?? ''
    const [name, text] = [`name-${index}`, `message-${index}`]
    const which =
      shown.length > 1 ? `<p class="soft">${e(timeInKorea(stored.registeredAt))}</p>` : ''
    return stepForm(
      'correct',
      `<input type="hidden" name="id" value="${e(_id)}">${which}<label for="${name}">${e(say('nameLabel'))}</label><input id="${name}" name="name" maxlength="100" required value="${e(nameOf(stored))}"><label for="${text}">${e(say('messageLabel'))}</label><textarea id="${text}" name="message" rows="3" maxlength="2000">${e(written)}</textarea><button class="quiet">${e(say('correct'))}</button>`,
    )
  })
  return `<details class="card"><summary><h2>${e(say('correctHeading'))}</h2></summary><p>${linesHtml(say('correctText'))}</p>${forms.join('')}</details>`
}

function downloadHtml(key: string, say: Say): string {
  const file = (extension: string, word: Word) =>
    `<a class="button quiet" href="${e(myInfoPath(key))}/my-info.${extension}" download>${e(say(word))}</a>`
  return `<section class="card"><h2>${e(say('downloadHeading'))}</h2><p class="ways">${file('txt', 'downloadText')}${file('json', 'downloadJson')}</p></section>`
}

/** Years for which documents of a contract are kept. */
const keptYears = 5

const longDay = new Intl.DateTimeFormat('ko-KR', {dateStyle: 'long', timeZone: 'Asia/Seoul'})
const shownDay = (day: string) => longDay.format(dayStart(day))

const isAsked = ({stored}: Shown) => askedByCustomer(stored) !== null

function eraseHtml(shown: readonly Shown[], say: Say): string {
  const held = shown.flatMap(({stored}) => contractIn(stored) ?? [])
  const words = held.map((contract) => heldText(contract, say))
  const holds = [...new Set(words)].map((text) => `<p class="told">${linesHtml(text)}</p>`).join('')
  if (shown.every((each) => isAsked(each) || isHeldByContract(each.stored))) {
    return holds && `<section class="card"><h2>${e(say('eraseHeading'))}</h2>${holds}</section>`
  }
  return `<details class="card"><summary><h2>${e(say('eraseHeading'))}</h2></summary>${holds}<p>${linesHtml(say('eraseText'))}</p>${stepForm('erase', `<button class="danger">${e(say('erase'))}</button>`)}</details>`
}

/** By which law a contract is kept, and until when. */
function heldText(contract: Contract, say: Say): string {
  const day = countedDay(contract)
  const year = Number(day.slice(0, 4)) + keptYears
  const until = isDay(day) ? shownDay(`${year}${day.slice(4)}`) : ''
  return [
    say('contractHeld', {law: say('contractLaw')}),
    ...(until ? [say('contractUntil', {until})] : []),
  ].join(' ')
}

/** A request that waits, with its way back; and the reason of what an administrator keeps. */
function erasureHtml(shown: readonly Shown[], say: Say, now: number): readonly string[] {
  const asked = shown.filter(isAsked)
  const kept = shown.flatMap(({stored: {erasures}}) => {
    const last = erasures?.at(-1)
    return last?.is === 'kept' && !last.isOfCustomer && last.reason ? [last.reason] : []
  })
  const reasons = [...new Set(kept)].map(
    (reason) => `<p class="told">${e(say('eraseKept', {reason}))}</p>`,
  )
  const [first] = asked.flatMap(({stored}) => askedByCustomer(stored) ?? [])
  if (!first) return reasons
  const {due, late} = timesOf(first)
  const ids = asked.map(({stored}) => `<li class="soft">${e(stored._id)}</li>`).join('')
  const when = [
    say('eraseDue', {time: timeInKorea(Math.max(due, now))}),
    say('eraseLate', {time: timeInKorea(late)}),
  ].join(' ')
  return [
    ...reasons,
    `<section class="card waiting"><h2>${e(say('eraseAsked'))}</h2><p>${e(when)}</p>${stepForm('keep', `<button class="quiet">${e(say('keep'))}</button>`)}<p class="soft">${e(say('eraseNumber'))}</p><ul>${ids}</ul></section>`,
  ]
}
