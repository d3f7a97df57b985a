import {escapeXml as e} from '../xml.ts'
import type {Colleague} from './colleagues.ts'
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
}

interface Column {
  readonly word: Word
  readonly value: (work: MemberWork) => number
  /** The list with as many people; absent: there is none. */
  readonly list?: Readonly<Record<string, string>>
}

const columns: readonly Column[] = [
  {word: 'freshHeading', value: ({fresh}) => fresh, list: {list: 'fresh'}},
  {word: 'stateContacted', value: ({inContact}) => inContact, list: {state: 'contacted'}},
  {word: 'dueHeading', value: ({due}) => due, list: {list: 'due'}},
  {word: 'overdue', value: ({overdue}) => overdue},
  {word: 'callCount', value: ({calls}) => calls},
  {word: 'came', value: ({came}) => came},
  {word: 'contract', value: ({contracts}) => contracts},
]

/** How many columns stand before the time to the first call. */
const beforeFirstCall = 4

const counted = (count: number) => count.toLocaleString('ko')

/** The work of each counsellor, with the list behind each number of people. */
export function teamPage(frame: Frame, {work, period, colleagues}: Shown): Page {
  const show = showOf(frame)
  const {say} = show
  const nameOf = (account: string) =>
    colleagues.find(({id}) => id === account)?.name ?? say('nobody')
  const rows = work
    .toSorted((one, other) => Number(one.account === '') - Number(other.account === ''))
    .map((each) => rowOf(show, each, nameOf(each.account)))
  const heads = [
    ...columns.slice(0, beforeFirstCall).map(({word}) => word),
    'firstCall' as const,
  ].concat(columns.slice(beforeFirstCall).map(({word}) => word))
  const sums = columns.map(({value}) => work.reduce((sum, each) => sum + value(each), 0))
  const total = [
    ...sums.slice(0, beforeFirstCall).map(counted),
    '',
    ...sums.slice(beforeFirstCall).map(counted),
  ]
  const table = `<table><thead><tr><th scope="col">${e(say('ownerLabel'))}</th>${heads.map((word) => `<th scope="col">${e(say(word))}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody><tfoot><tr><th scope="row">${e(say('total'))}</th>${total.map((cell) => `<td>${cell}</td>`).join('')}</tr></tfoot></table>`
  return pageOf(show, say('teamHeading'), [
    `<h1>${e(say('teamHeading'))}</h1>`,
    periodForm(show, period),
    `<div class="panel scrolls" role="region" tabindex="0" aria-label="${e(say('teamHeading'))}">${table}</div>`,
    `<p class="hint">${e(say('teamHint'))}</p>`,
  ])
}

function rowOf({say}: Show, work: MemberWork, name: string): string {
  const cells = columns.map(({value, list}) => {
    const text = counted(value(work))
    if (!list || value(work) === 0) return `<td>${text}</td>`
    const params = new URLSearchParams({owner: work.account || 'nobody', ...list})
    return `<td><a href="${staffPath}?${e(String(params))}">${text}</a></td>`
  })
  const {firstCall} = work
  const minutes =
    firstCall === null
      ? '–'
      : `${counted(firstCall.median)} / ${counted(firstCall.ninetieth)}${e(say('minutes'))}`
  return `<tr><th scope="row">${e(name)}</th>${cells.slice(0, beforeFirstCall).join('')}<td>${minutes}</td>${cells.slice(beforeFirstCall).join('')}</tr>`
}

function periodForm({say}: Show, {from, until}: Period): string {
  const day = (name: 'from' | 'until', word: Word, value: string) =>
    `<div><label for="${name}">${e(say(word))}</label><input id="${name}" name="${name}" type="date" required value="${e(value)}"></div>`
  return `<form class="panel find" method="get" action="${teamPath}">${day('from', 'periodFrom', from)}${day('until', 'periodUntil', until)}<button>${e(say('show'))}</button></form>`
}
