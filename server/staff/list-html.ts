import {standingCalls} from '../../shared/calls.ts'
import {dayOfSlot, missedVisit, shownDay, timeOfSlot} from '../../shared/visits.ts'
import type {LinksByKey} from '../registrations/referral-links.ts'
import {escapeXml as e} from '../xml.ts'
import {bulkBox, bulkForm} from './bulk-html.ts'
import type {List, ListedCustomer, Section} from './calls/read-list.ts'
import type {Colleague} from './colleagues.ts'
import {waitingContracts} from './contracts/contract-html.ts'
import {badges, callForm, callLink, linkOf, meta, ownerForm} from './customer-html.ts'
import {type Customer, correctedIn, isCalled} from './customers.ts'
import {
  type Filter,
  filterContracts,
  filterForms,
  filterStates,
  filterVisits,
  isFiltered,
  isNarrowed,
  valueOfChoice,
  wayNames,
} from './filter.ts'
import {
  callerPath,
  dayPath,
  exportPath,
  type Frame,
  handListPath,
  hidden,
  type Page,
  pageOf,
  personPath,
  type Show,
  showOf,
  staffPath,
  stepForm,
} from './frame-html.ts'
import {claimBadge} from './referrals/claims.ts'
import type {Word} from './words.ts'

interface ListShown {
  readonly list: List
  /** The referral links of those who are listed. */
  readonly links: LinksByKey
  readonly filter: Filter
  readonly colleagues: readonly Colleague[]
  /** Times with more people than they have room for. */
  readonly overbooked: readonly string[]
  /** Contracts that an administrator has not confirmed. */
  readonly contractsWaiting: number
  /** Who looks at it, where new registrations are handed out to them in turn. */
  readonly turn: Colleague | null
}

/** Those who are to be called, or who were looked for. */
export function listPage(frame: Frame, shown: ListShown): Page {
  const {list, links, filter, colleagues, overbooked, turn, contractsWaiting} = shown
  const show = showOf(frame)
  const {say, user} = show
  const isManager = user?.isAdministrator ?? false
  const {refused, unplanned} = list
  const sections = list.sections.filter(({people}) => people.length > 0)
  const isEmpty = sections.length === 0
  const parts = [
    `<h1 data-version="${e(list.version)}">${e(say('listHeading'))}</h1>`,
    overbooked.length > 0 && overbookedText(show, overbooked),
    `<div class="do">${linkOf(callerPath, say('callerHeading'))}</div>`,
    isManager && waitingContracts(show, contractsWaiting),
    findForm(show, filter, colleagues),
    ...sections.map((section) => sectionHtml(show, section, {list, links, filter})),
    isEmpty && `<p class="panel">${e(say(isFiltered(filter) ? 'notFound' : 'emptyText'))}</p>`,
    isNarrowed(filter) && listLinks(show, filter, isManager),
    !isEmpty && bulkForm(show, colleagues),
    turn && turnForm(show, turn),
    refused > 0 && `<p class="hint">${e(say('hiddenRefused'))} ${refused}</p>`,
    unplanned > 0 && unplannedText(show, unplanned),
  ]
  return pageOf(show, say('listHeading'), parts, pushSwitch(show))
}

const headings = {
  fresh: 'freshHeading',
  due: 'dueHeading',
  found: 'foundHeading',
} as const satisfies Record<Section['name'], Word>

function sectionHtml(
  show: Show,
  section: Section,
  {list, links, filter}: Pick<ListShown, 'list' | 'links' | 'filter'>,
): string {
  const {say} = show
  const {name, people, total, page, pages} = section
  const count = pages > 1 ? `${people.length} / ${counted(total)}` : counted(total)
  // One person can have registered several times.
  const all = list.registrations
  const registrations =
    all === null || all === total ? '' : ` · ${say('registrationCount')} ${counted(all)}`
  const link = (to: number, word: Word) =>
    linkOf(pagePath(filter, name, to), `${say(word)} (${to} / ${pages})`)
  const pageLinks = [
    page > 1 && link(page - 1, 'previousPage'),
    page < pages && link(page + 1, 'more'),
  ].filter(Boolean)
  return `<section><h2>${e(say(headings[name]))} <small>${count}${e(registrations)}</small></h2><ul class="cards">${people.map((each) => card(show, each, {list, links, section: name})).join('')}</ul>${pageLinks.length > 0 ? `<nav class="do pages" aria-label="${e(say(headings[name]))}">${pageLinks.join('')}</nav>` : ''}</section>`
}

const counted = (count: number) => count.toLocaleString('ko')

function pagePath(filter: Filter, name: Section['name'], page: number): string {
  const list = name === 'found' ? {} : {list: name}
  return `${staffPath}?${new URLSearchParams({...filter, ...list, page: String(page)})}`
}

/** People whom nobody calls again, as a list of their own. */
function unplannedText({say}: Show, count: number): string {
  const href = `${staffPath}?${new URLSearchParams({state: 'contacted'})}`
  return `<p class="hint"><a href="${e(href)}">${e(say('unplanned'))} ${counted(count)}</a></p>`
}

/** Who has such a place keeps it: somebody has to be ready for them, or call. */
function overbookedText({say}: Show, slots: readonly string[]): string {
  const days = [...new Set(slots.map(dayOfSlot))].map((day) => {
    const times = slots.filter((at) => dayOfSlot(at) === day).map(timeOfSlot)
    return linkOf(dayPath(day), `${shownDay(day)} ${times.join(', ')}`)
  })
  return `<div class="panel"><p class="over">${e(say('overCapacity'))}</p><div class="do">${days.join('')}</div></div>`
}

/** Shown by the script, where this phone can be told. Not in `main`, which each step fills again. */
const pushSwitch = ({pushKey, say}: Show) =>
  pushKey === null
    ? ''
    : `<aside id="push" data-key="${e(pushKey)}" hidden><button type="button" role="switch" aria-checked="false" aria-describedby="push-hint">${e(say('pushOn'))}</button><p class="hint" id="push-hint" role="status"></p></aside>`

/** What is done with all that was found. */
function listLinks({say, features}: Show, filter: Filter, isManager: boolean): string {
  const params = new URLSearchParams({...filter})
  const exportLink = (as: string) =>
    linkOf(`${exportPath}?${params}&as=${as}`, `${say('exportLabel')} .${as}`)
  const handing = isManager ? linkOf(`${handListPath}?${params}`, say('handListHeading')) : ''
  const actions = isManager ? features.map(({listAction}) => listAction) : []
  const others = actions.map(({path, word}) => linkOf(`${path}?${params}`, say(word)))
  return `<div class="do">${exportLink('xlsx')}${exportLink('csv')}${handing}${others.join('')}</div>`
}

/** Whether new registrations come to who looks at it, and the button that changes it. */
function turnForm(show: Show, {isResting}: Colleague): string {
  const {say} = show
  const step = isResting ? 'work' : 'rest'
  return `<div class="panel turn"><p>${e(say(isResting ? 'turnRested' : 'turnTaken'))}</p>${stepForm(show, {step, id: 'turn'}, say(step))}</div>`
}

const contractChoices = {any: 'contract', unconfirmed: 'contractUnconfirmed'} as const

function findForm({say, named}: Show, filter: Filter, colleagues: readonly Colleague[]): string {
  const {q, from, until} = filter
  const input = (name: string, word: Word, value: string, type: string) =>
    `<div${type === 'search' ? ' class="wide"' : ''}><label for="${name}">${e(say(word))}</label><input id="${name}" name="${name}" type="${type}" value="${e(value)}"${type === 'search' ? ' maxlength="60" autocomplete="off"' : ''}></div>`
  const choice = (
    name: 'owner' | 'form' | 'state' | 'contract',
    word: Word,
    choices: readonly (readonly [string, string])[],
  ) => {
    const options = [['', say('everybody')] as const, ...choices].map(
      ([value, text]) =>
        `<option value="${e(value)}"${value === filter[name] ? ' selected' : ''}>${e(text)}</option>`,
    )
    return `<div><label for="${name}">${e(say(word))}</label><select id="${name}" name="${name}">${options.join('')}</select></div>`
  }
  const owners = [
    ...(['mine', 'nobody'] as const).map((each) => [each, say(each)] as const),
    ...colleagues.map(({id, name}) => [id, name] as const),
  ]
  const isOpen = isNarrowed(filter)
  const isOfDone = filter.days === 'done'
  const fields = [
    input('q', 'searchLabel', q, 'search'),
    input('from', isOfDone ? 'periodFrom' : 'fromLabel', from, 'date'),
    input('until', isOfDone ? 'periodUntil' : 'untilLabel', until, 'date'),
    choice('owner', 'ownerLabel', owners),
    choice(
      'form',
      'formLabel',
      filterForms.map((each) => [each, named.form(each)]),
    ),
    choice(
      'state',
      'stateLabel',
      filterStates.map((each) => [each, named.state(each)]),
    ),
    choice(
      'contract',
      'contract',
      filterContracts.map((each) => [each, say(contractChoices[each])]),
    ),
  ]
  const wayWords = {
    channel: 'channelLabel',
    campaign: 'campaignLabel',
    keyword: 'keywordLabel',
  } as const
  const ways = wayNames
    .filter((name) => filter[name] !== '')
    .map((name) => {
      const value = valueOfChoice(filter[name])
      const shown =
        name === 'channel'
          ? named.channel(value)
          : value || say(name === 'campaign' ? 'noCampaign' : 'noKeyword')
      return `${say(wayWords[name])}: ${shown}`
    })
  const visits = filterVisits.filter((each) => each === filter.visit).map((each) => say(each))
  const by = owners.find(([value]) => value === filter.by)?.[1] ?? filter.by
  const noted = filter.by === '' ? [] : [`${say('contractBy')}: ${by}`]
  const days = isOfDone ? [say(filter.contract ? 'daysOfContract' : 'daysOfVisit')] : []
  const narrowed = [...ways, ...visits, ...noted, ...days]
  const rest = hidden(
    Object.fromEntries(
      (['visit', 'by', 'days', ...wayNames] as const).flatMap((name) =>
        filter[name] === '' ? [] : [[name, filter[name]]],
      ),
    ),
  )
  const said = narrowed.length > 0 ? `<p class="wide meta">${e(narrowed.join(' · '))}</p>` : ''
  // An empty choice is one, too: it is kept in the place of the one before.
  const today = isOpen ? `<a class="button" href="${staffPath}?owner=">${e(say('today'))}</a>` : ''
  return `<details class="panel"${isOpen ? ' open' : ''}><summary>${e(say('findHeading'))}</summary><form class="find" method="get" action="${staffPath}" role="search">${rest}${said}${fields.join('')}<button>${e(say('find'))}</button>${today}</form></details>`
}

/** Why somebody is called whose visit did not take place; null: somebody has called since. */
function missedReason(customer: Customer): Word | null {
  const missed = missedVisit(customer)
  if (!missed) return null
  const called = Date.parse(standingCalls(customer.calls).at(-1)?.at ?? '') || 0
  if (called >= missed.at) return null
  return missed.is === 'cancelled' ? 'visitCancelled' : 'noShow'
}

function card(
  show: Show,
  {customer, registrations}: ListedCustomer,
  {list, links, section}: Pick<ListShown, 'list' | 'links'> & {readonly section: Section['name']},
): string {
  const {say} = show
  const {_id: id, message} = customer
  const answered = (customer.answers ?? []).flatMap(({value}) => value || []).join(' · ')
  const marked = list.refusalOf(customer)
  const may = {
    marked,
    agrees: list.agreesToCalls(customer),
    isStateKnown: section !== 'found',
  }
  const name = correctedIn(customer, 'name') || say('personHeading')
  const others =
    registrations > 1
      ? `<span class="badge">${e(say('registrationCount'))} ${registrations}</span>`
      : ''
  const missed = missedReason(customer)
  const reason = missed ? `<span class="badge stop">${e(say(missed))}</span>` : ''
  const call = isCalled(marked) ? callLink(show, correctedIn(customer, 'phone')) : ''
  return [
    `<li class="card" id="${e(id)}">`,
    `<div class="head">${bulkBox(say, id, name)}<h3><a href="${e(personPath(id))}">${e(name)}</a></h3>${reason}${others}${badges(show, customer, may)}${claimBadge(show, customer, links)}</div>`,
    `<p class="meta">${meta(show, customer)}</p>`,
    answered && `<p class="message">${e([...answered].slice(0, 120).join(''))}</p>`,
    message ? `<p class="message">${e([...message].slice(0, 160).join(''))}</p>` : '',
    `<div class="do">${call}${ownerForm(show, customer)}</div>`,
    isCalled(marked) ? callForm(show, customer) : '',
    '</li>',
  ].join('')
}
