import {shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import type {
  HomeEvent,
  HomeEventKind,
  HomesNow,
  StaffHome,
} from '../../registrations/home-holding.ts'
import {escapeXml as e} from '../../xml.ts'
import {
  type Frame,
  homesPath,
  type Page,
  pageOf,
  personPath,
  type Show,
  showOf,
  timeTag,
} from '../frame-html.ts'
import type {Word} from '../words.ts'
import {heldLine, homeForm, homeStateWord, homeSteps, untilField} from './home-forms.ts'

/** The customer for whom a home is chosen. */
export interface HomeCustomer {
  readonly id: string
  readonly name: string
}

export interface ShownHomes {
  readonly homes: HomesNow
  /** The id of the building that is shown. */
  readonly building: string
  readonly customer: HomeCustomer | null
  /** The key of the home that was pressed; empty: none was. */
  readonly pressed: string
  readonly events: readonly HomeEvent[]
  /** Names of customers that who looks may see, by the ids of their registrations. */
  readonly names: ReadonlyMap<string, string>
}

const eventWords: Readonly<Record<HomeEventKind, Word>> = {
  held: 'homeEventHeld',
  extended: 'homeEventExtended',
  released: 'homeEventReleased',
  ended: 'homeEventEnded',
  contracted: 'homeEventContracted',
  returned: 'homeEventReturned',
  opened: 'homeEventOpened',
  erased: 'homeEventErased',
}

/** All homes by building, those that somebody holds, and what happened. */
export function homesPage(frame: Frame, shown: ShownHomes): Page {
  const show = showOf(frame)
  const {say} = show
  const {homes, customer} = shown
  const held = homes.homes.filter(({until, isListed}) => until !== '' || !isListed)
  const returned = homes.homes.filter(({state, isListed}) => state === 'returned' && isListed)
  const heading = say('homesHeading')
  const about = customer
    ? `<p class="panel">${e(say('homesFor'))}: <a href="${e(personPath(customer.id))}">${e(customer.name)}</a></p>`
    : `<p class="hint">${e(say('homesHint'))}</p>`
  return pageOf(show, heading, [
    `<h1>${e(heading)}</h1>`,
    about,
    pressedPanel(show, shown),
    boardOf(show, shown),
    `<section><h2>${e(say('homesHeld'))} <small>${held.length}</small></h2>${held.length > 0 ? listOf(show, shown, held) : `<p class="panel">${e(say('homesHeldNone'))}</p>`}</section>`,
    returned.length > 0 &&
      `<section><h2>${e(say('homesReturned'))} <small>${returned.length}</small></h2>${listOf(show, shown, returned)}</section>`,
    ledgerOf(show, shown),
  ])
}

/** The address of a building, for the same customer. */
function addressOf(
  {customer, building}: ShownHomes,
  own: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams({building, ...(customer && {for: customer.id}), ...own})
  return `${homesPath}?${params}`
}

/** The home that was pressed: what is known of it, and the form that holds it. */
function pressedPanel(show: Show, {homes, customer, pressed}: ShownHomes): string {
  const {say} = show
  const home = homes.homes.find(({key}) => key === pressed)
  if (!home) return ''
  const hold =
    customer && home.state === 'open'
      ? homeForm(
          show,
          {step: 'holdHome', id: customer.id, of: home.key},
          `${untilField(show, 'hold', homes.holdMinutes)}<button class="main">${e(say('holdHome'))}</button>`,
          'fields',
        )
      : ''
  const price = home.price ? `${home.price.toLocaleString('ko')}${say('won')}` : ''
  const facts = [home.unit, price, homeStateWord(show, home)].filter(Boolean).join(' · ')
  const steps = homeSteps(show, home, homes.holdMinutes)
  return `<section class="panel" id="home" tabindex="-1"><h2 class="first">${e(home.title)}</h2><p>${e(facts)}</p><p class="meta">${heldLine(show, home)}</p>${hold}${steps}</section>`
}

function boardOf(show: Show, shown: ShownHomes): string {
  const {homes, building} = shown
  const tabs = homes.buildings.map(
    ({id, title}) =>
      `<a class="button" href="${e(addressOf(shown, {building: id}))}"${id === building ? ' aria-current="true"' : ''}>${e(title)}</a>`,
  )
  const own = homes.homes.filter((home) => home.building === building && home.isListed)
  const lines = [...new Set(own.map(({number}) => number % 100))].sort((a, b) => a - b)
  const floors = [...new Set(own.map(({floor}) => floor))]
  const byNumber = new Map(own.map((home) => [home.number, home]))
  const rows = floors.map((floor) => {
    const cells = lines.map((line) => cellOf(show, shown, byNumber.get(floor * 100 + line)))
    return `<tr>${cells.join('')}</tr>`
  })
  const title = homes.buildings.find(({id}) => id === building)?.title ?? ''
  return `<div class="do">${tabs.join('')}</div><div class="panel scrolls homes" role="region" tabindex="0" aria-label="${e(title)}"><table>${rows.join('')}</table></div>`
}

function cellOf(show: Show, shown: ShownHomes, home: StaffHome | undefined): string {
  if (!home) return '<td></td>'
  const {key, number, state, unit} = home
  const href = `${addressOf(shown, {home: key})}#home`
  const label = `<a href="${e(href)}">${number}</a>`
  return `<td class="${state}">${label}<small>${e(unit)}</small><small>${e(homeStateWord(show, home))}</small></td>`
}

function listOf(show: Show, {homes, names}: ShownHomes, list: readonly StaffHome[]): string {
  const items = list.map((home) => {
    const {title, unit, registration, isListed} = home
    const name = names.get(registration)
    const customer = name
      ? `<p><a href="${e(`${personPath(registration)}#homes`)}">${e(name)}</a></p>`
      : ''
    const gone = isListed ? '' : `<span class="badge stop">${e(show.say('homeUnlisted'))}</span>`
    return `<li class="card"><h3>${e([title, unit].filter(Boolean).join(' · '))}</h3><p class="badges"><span class="badge">${e(homeStateWord(show, home))}</span>${gone}</p><p class="meta">${heldLine(show, home)}</p>${customer}${homeSteps(show, home, homes.holdMinutes)}</li>`
  })
  return `<ul class="cards">${items.join('')}</ul>`
}

function ledgerOf(show: Show, {events, names}: ShownHomes): string {
  const {say} = show
  const items = events.map(({at, title, is, by, registration, until}) => {
    const name = names.get(registration ?? '')
    const end = until ? `${shortTimeInKorea(until)}${say('homeEnds')}` : ''
    const line = [title, say(eventWords[is]), name ?? '', end].filter(Boolean).join(' · ')
    return `<li>${e(line)}<p class="meta">${[timeTag(at, shortTimeInKorea(at)), by && e(by)].filter(Boolean).join(' · ')}</p></li>`
  })
  return events.length > 0
    ? `<section class="panel"><details><summary>${e(say('homesLedger'))}</summary><ul class="rows">${items.join('')}</ul></details></section>`
    : ''
}
