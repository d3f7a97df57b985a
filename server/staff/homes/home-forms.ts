import {shortTimeInKorea} from '../../../shared/time-in-korea.ts'
import type {HomesNow, StaffHome} from '../../registrations/home-holding.ts'
import {escapeXml as e} from '../../xml.ts'
import {linkOf} from '../customer-html.ts'
import {colleagueWith, type Person} from '../customers.ts'
import {hidden, homesPath, newKey, type Show, stepsPath, timeTag} from '../frame-html.ts'
import type {Word} from '../words.ts'

const stateWords: Readonly<Record<StaffHome['state'], Word>> = {
  open: 'homeOpen',
  held: 'homeHeld',
  contracted: 'homeContracted',
  returned: 'homeReturned',
  off: 'homeOff',
}

export const homeStateWord = ({say}: Show, {state}: Pick<StaffHome, 'state'>): string =>
  say(stateWords[state])

/** The end of a hold, and who holds it. */
export function heldLine({say}: Show, {until, by}: StaffHome): string {
  const end = until && `${timeTag(until, shortTimeInKorea(until))}${e(say('homeEnds'))}`
  return [end, e(by)].filter(Boolean).join(' · ')
}

interface HomeForm {
  readonly step: 'holdHome' | 'extendHome' | 'releaseHome' | 'reopenHome'
  /** The registration; empty: none. */
  readonly id: string
  /** The key of the home; absent: it is typed. */
  readonly of?: string
}

export function homeForm(
  {back}: Show,
  {step, id, of}: HomeForm,
  inside: string,
  look = 'contents',
): string {
  const fields = {step, id: id || 'home', key: newKey(), back, ...(of !== undefined && {of})}
  return `<form class="${look}" method="post" action="${stepsPath}">${hidden(fields)}${inside}</form>`
}

/** The input for the end of a hold. */
export function untilField({say}: Show, id: string, holdMinutes: number): string {
  const [name, hint] = [e(`until-${id}`), e(`until-hint-${id}`)]
  return `<label for="${name}">${e(say('homeUntilLabel'))}</label><input id="${name}" name="next" type="datetime-local" aria-describedby="${hint}"><p class="hint" id="${hint}">${e(say('homeUntilHint'))} ${holdMinutes}</p>`
}

/** What who looks may do with a home that somebody has. */
export function homeSteps(show: Show, home: StaffHome, holdMinutes: number): string {
  const {say, user} = show
  const {key: of, state, registration: id} = home
  const isManager = user?.isAdministrator ?? false
  if (state === 'returned' && isManager) {
    return `<div class="do">${homeForm(show, {step: 'reopenHome', id, of}, `<button>${e(say('reopenHome'))}</button>`)}</div>`
  }
  if (home.until === '' || !(isManager || home.byId === user?.id)) return ''
  const extend = homeForm(
    show,
    {step: 'extendHome', id, of},
    `${untilField(show, of, holdMinutes)}<button>${e(say('extendHome'))}</button>`,
    'fields',
  )
  const release = homeForm(
    show,
    {step: 'releaseHome', id, of},
    `<button class="danger">${e(say('releaseHome'))}</button>`,
  )
  return `<details><summary>${e(say('extendHome'))}</summary>${extend}</details><div class="do">${release}</div>`
}

/** Homes that a customer has, and the form that holds one; null: no homes are held here. */
export function homesSection(show: Show, {asked}: Person, homes: HomesNow | null): string | null {
  if (!homes) return null
  const {say, user, members} = show
  const own = homes.homes.filter(({registration}) => registration === asked._id)
  const mayHold = user !== null && colleagueWith(asked, user, members) === null
  const items = own.map(
    (home) =>
      `<li><strong>${e(home.title)}</strong> <span class="badge">${e(homeStateWord(show, home))}</span><p class="meta">${heldLine(show, home)}</p>${homeSteps(show, home, homes.holdMinutes)}</li>`,
  )
  const input = `<label for="home">${e(say('homeInput'))}</label><input id="home" name="of" required maxlength="60" autocomplete="off">`
  const form = homeForm(
    show,
    {step: 'holdHome', id: asked._id},
    `${input}${untilField(show, 'new', homes.holdMinutes)}<button class="main">${e(say('holdHome'))}</button>`,
    'fields',
  )
  const choose = `<div class="do">${linkOf(`${homesPath}?for=${encodeURIComponent(asked._id)}`, say('homeChoose'))}</div>`
  const list =
    own.length > 0 ? `<ul class="rows">${items.join('')}</ul>` : `<p>${e(say('homesHeldNone'))}</p>`
  return `<section id="homes"><h2>${e(say('homeHold'))}</h2><div class="panel visit">${list}${mayHold ? `${choose}<details><summary>${e(say('homeHold'))}</summary>${form}</details>` : ''}</div></section>`
}

/** The name of the home that a customer's contract would name; empty: they hold none. */
export function heldTitle(homes: HomesNow | null, registration: string): string {
  const held = homes?.homes.find(
    (home) => home.registration === registration && home.state === 'held',
  )
  return held ? [held.title, held.unit].filter(Boolean).join(' ') : ''
}
