import {escapeXml as e} from '../xml.ts'
import type {Colleague} from './colleagues.ts'
import {waitingContracts} from './contracts/contract-html.ts'
import {
  type Frame,
  type Page,
  pageOf,
  type Show,
  showOf,
  staffPath,
  teamPath,
} from './frame-html.ts'
import type {MemberWork, Period} from './team-report.ts'
import type {Word} from './words.ts'

interface Shown {
  readonly work: readonly MemberWork[]
  readonly period: Period
  readonly colleagues: readonly Colleague[]
  /** Contracts that an administrator has not confirmed. */
  readonly contractsWaiting: number
}

interface Column {
  readonly word: Word
  /** Null: this column has no number that adds up. */
  readonly count: ((work: MemberWork) => number) | null
  /** The list with as many of an account; absent: there is none. */
  readonly list?: (account: string, period: Period) => Readonly<Record<string, string>>
}

const columns: readonly Column[] = [
  {word: 'freshHeading', count: ({fresh}) => fresh, list: (owner) => ({owner, list: 'fresh'})},
  {
    word: 'stateContacted',
    count: ({inContact}) => inContact,
    list: (owner) => ({owner, state: 'contacted'}),
  },
  {word: 'dueHeading', count: ({due}) => due, list: (owner) => ({owner, list: 'due'})},
  {word: 'overdue', count: ({overdue}) => overdue},
  {word: 'firstCall', count: null},
  {word: 'callCount', count: ({calls}) => calls},
  {
    word: 'came',
    count: ({came}) => came,
    list: (owner, period) => ({owner, visit: 'came', days: 'done', ...period}),
  },
  {
    word: 'contract',
    count: ({contracts}) => contracts,
    list: (by, period) => ({by, contract: 'any', days: 'done', ...period}),
  },
]

const counted = (count: number) => count.toLocaleString('ko')

/** The work of each counsellor, with the list behind each number of people. */
export function teamPage(frame: Frame, {work, period, colleagues, contractsWaiting}: Shown): Page {
  const show = showOf(frame)
  const {say} = show
  const nameOf = (account: string) =>
    colleagues.find(({id}) => id === account)?.name ?? say('nobody')
  const rows = work.map((each) => rowOf(show, each, {name: nameOf(each.account), period}))
  const heads = columns.map(({word}) => `<th scope="col">${e(say(word))}</th>`)
  const sums = columns.map(({count}) =>
    count ? counted(work.reduce((sum, each) => sum + count(each), 0)) : '',
  )
  const table = `<table><thead><tr><th scope="col">${e(say('ownerLabel'))}</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${e(say('total'))}</th>${sums.map((cell) => `<td>${cell}</td>`).join('')}</tr></tfoot></table>`
  return pageOf(show, say('teamHeading'), [
    `<h1>${e(say('teamHeading'))}</h1>`,
    waitingContracts(show, contractsWaiting),
    periodForm(show, period),
    `<div class="panel scrolls" role="region" tabindex="0" aria-label="${e(say('teamHeading'))}">${table}</div>`,
    `<p class="hint">${e(say('teamHint'))}</p>`,
  ])
}

function rowOf(
  {say}: Show,
  work: MemberWork,
  {name, period}: {readonly name: string; readonly period: Period},
): string {
  const cells = columns.map(({count, list}) => {
    if (!count) return minutesOf(work, say('minutes'))
    const text = counted(count(work))
    if (!list || count(work) === 0) return text
    const params = new URLSearchParams(list(work.account || 'nobody', period))
    return `<a href="${staffPath}?${e(String(params))}">${text}</a>`
  })
  return `<tr><th scope="row">${e(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const minutesOf = ({firstCall}: MemberWork, unit: string): string =>
  firstCall ? `${counted(firstCall.median)} / ${counted(firstCall.ninetieth)}${e(unit)}` : '–'

function periodForm({say}: Show, {from, until}: Period): string {
  const day = (name: 'from' | 'until', word: Word, value: string) =>
    `<div><label for="${name}">${e(say(word))}</label><input id="${name}" name="${name}" type="date" required value="${e(value)}"></div>`
  return `<form class="panel find" method="get" action="${teamPath}">${day('from', 'periodFrom', from)}${day('until', 'periodUntil', until)}<button>${e(say('show'))}</button></form>`
}
