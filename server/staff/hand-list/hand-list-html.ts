import {escapeXml as e} from '../../xml.ts'
import {ownerOptions} from '../bulk-html.ts'
import type {Colleague} from '../colleagues.ts'
import {type Frame, hidden, newKey, type Page, pageOf, showOf} from '../frame-html.ts'
import {growingPlace} from '../growing-page.ts'
import type {Say} from '../words.ts'
import type {HandListPlan} from './hand-list.ts'

interface Asked {
  /** Numbers of what the list has. */
  readonly people: number
  readonly registrations: number
  readonly colleagues: readonly Colleague[]
  /** Path of the form, with what the list is narrowed to. */
  readonly action: string
  /** Path of the list. */
  readonly list: string
}

const counted = (count: number) => count.toLocaleString('ko-KR')

const numbers = (say: Say, {people, registrations}: Pick<Asked, 'people' | 'registrations'>) =>
  `${say('peopleCount')} ${counted(people)} · ${say('registrationCount')} ${counted(registrations)}`

/** Asks to whom a whole list is handed on. */
export function handListPage(frame: Frame, asked: Asked): Page {
  const show = showOf(frame)
  const {say} = show
  const {action, colleagues, list} = asked
  return pageOf(show, say('handListHeading'), [
    `<h1>${e(say('handListHeading'))}</h1>`,
    `<form class="panel fields" method="post" action="${e(action)}"><p>${e(numbers(say, asked))}</p><label for="to">${e(say('ownerLabel'))}</label><select id="to" name="to">${ownerOptions(say, colleagues)}</select><button class="main" name="do" value="preview">${e(say('preview'))}</button></form>`,
    `<p class="back"><a href="${e(list)}">${e(say('listHeading'))}</a></p>`,
  ])
}

interface Planned {
  readonly plan: HandListPlan
  /** An account, or `turns`. */
  readonly to: string
  readonly action: string
  readonly list: string
}

/** Shows who would get how many, and asks whether it is meant. */
export function handListQuestion(frame: Frame, {plan, to, action, list}: Planned): Page {
  const show = showOf(frame)
  const {say} = show
  const rows = plan.shares.map(
    ({to: receiver, ids, people}) =>
      `<li><strong>${e(receiver.name)}</strong> ${e(numbers(say, {people, registrations: ids.length}))}</li>`,
  )
  const fields = hidden({do: 'hand', key: newKey(), to, shown: plan.digest})
  const yes =
    rows.length > 0
      ? `<form method="post" action="${e(action)}">${fields}<button class="main">${e(say('bulkYes'))}</button></form>`
      : ''
  return pageOf(show, say('handListHeading'), [
    `<h1>${e(say('bulkQuestion'))}</h1>`,
    `<div class="panel"><ul class="rows">${rows.join('') || `<li>${e(say('handListNone'))}</li>`}</ul><div class="do">${yes}<a class="button" href="${e(list)}">${e(say('bulkNo'))}</a></div></div>`,
  ])
}

/** The page of a list that is being handed on, or given back. Its parts are shown one after the other. */
export function handListGrowing(frame: Frame, list: string): Page {
  const show = showOf(frame)
  const {say} = show
  return pageOf(show, say('handListHeading'), [
    `<h1>${e(say('handListHeading'))}</h1>`,
    growingPlace,
    `<p class="back"><a href="${e(list)}">${e(say('listHeading'))}</a></p>`,
  ])
}

/** What was done, and the way back. */
export function handedPart(
  say: Say,
  {count, key, action}: {readonly count: number; readonly key: string; readonly action: string},
): string {
  const undo =
    count > 0
      ? `<form class="do" method="post" action="${e(action)}">${hidden({do: 'back', key})}<button>${e(say('undo'))}</button></form>`
      : ''
  return `<div class="panel"><p role="status">${e(say('bulkDone'))} ${counted(count)}</p>${undo}</div>`
}

export const takenBackPart = (say: Say, count: number): string =>
  `<p class="panel" role="status">${e(say('bulkUndone'))} ${counted(count)}</p>`
