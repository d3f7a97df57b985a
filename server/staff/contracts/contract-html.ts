import {
  type Contract,
  contractIn,
  contractLimits,
  isUnconfirmed,
} from '../../../shared/contracts.ts'
import {reasonLimits} from '../../../shared/erasures.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {shownDay} from '../../../shared/visits.ts'
import {escapeXml as e} from '../../xml.ts'
import {linkOf} from '../customer-html.ts'
import {type Customer, colleagueWith, type Person} from '../customers.ts'
import {
  contractAnchor,
  hidden,
  newKey,
  personPath,
  type Show,
  staffPath,
  stepsPath,
} from '../frame-html.ts'
import {contractBadge} from './contract-badge.ts'

/** A form that was refused: what was typed in it, and why. */
export interface RefusedForm {
  readonly typed: Readonly<Record<string, string>>
  readonly fault: string | null
}

/**
 * The contract of a registration, with the forms that write, confirm and end it.
 *
 * @param heldHome the home that is held for the customer, which a new contract names; empty: none is
 */
export function contractSection(
  show: Show,
  {asked, registrations}: Person,
  {typed, fault}: RefusedForm,
  heldHome: string,
): string {
  const {say, user, members} = show
  const contract = contractIn(asked)
  const mayWrite = user !== null && colleagueWith(asked, user, members) === null
  const isManager = user?.isAdministrator ?? false
  const elsewhere = registrations.filter((each) => each._id !== asked._id && contractIn(each))
  const isToConfirm = isManager && isUnconfirmed(contract) && contract.home !== ''
  const parts = [
    contract ? writtenContract(show, contract) : `<p>${e(say('noContract'))}</p>`,
    ...elsewhere.map(
      ({_id}) =>
        `<p class="hint">${e(say('contractElsewhere'))}</p><div class="do">${linkOf(`${personPath(_id)}#${contractAnchor}`, say('contract'))}</div>`,
    ),
    fault !== null && `<p class="over" role="alert" tabindex="-1" autofocus>${e(fault)}</p>`,
    isToConfirm && confirmForm(show, asked),
    mayWrite && !contract?.isConfirmed && signForm(show, asked, {contract, typed, heldHome}),
    isManager && contract && endForm(show, asked, typed),
  ]
  return `<section id="${contractAnchor}"><h2>${e(say('contract'))}</h2><div class="panel visit">${parts.filter(Boolean).join('')}</div></section>`
}

function writtenContract({say}: Show, contract: Contract): string {
  const {home, day, by, confirmedBy} = contract
  const details = [home, day === '' ? say('contractDayUnknown') : shownDay(day)].filter(Boolean)
  const badge = contractBadge(say, contract)
  const people = [by, confirmedBy && `${say('confirmContract')}: ${confirmedBy}`].filter(Boolean)
  return `<p><strong>${e(details.join(' · '))}</strong></p><p class="badges">${badge}</p><p class="meta">${e(people.join(' · '))}</p>`
}

const seenIn = ({contracts}: Customer): string => contracts?.at(-1)?._key ?? ''

function contractForm(
  {_id: id}: Customer,
  fields: Readonly<Record<string, string>>,
  inside: string,
) {
  const own = hidden({id, key: newKey(), back: `${personPath(id)}`, ...fields})
  return `<form class="fields" method="post" action="${stepsPath}">${own}${inside}</form>`
}

function signForm(
  {say, now}: Show,
  asked: Customer,
  {
    contract,
    typed,
    heldHome,
  }: {
    readonly contract: Contract | null
    readonly typed: RefusedForm['typed']
    readonly heldHome: string
  },
): string {
  const isTyped = typed.step === 'signContract'
  const home = isTyped ? (typed.home ?? '') : contract?.home || heldHome
  const today = dayInKorea(now)
  const day = isTyped ? (typed.day ?? '') : contract?.day || today
  const form = contractForm(
    asked,
    {step: 'signContract', seen: seenIn(asked)},
    `<label for="contract-home">${e(say('contractHome'))}</label><input id="contract-home" name="home" required maxlength="${contractLimits.home}" autocomplete="off" value="${e(home)}"><label for="contract-day">${e(say('contractDay'))}</label><input id="contract-day" name="day" type="date" required max="${today}" value="${e(day)}"><button class="main">${e(say('signContract'))}</button>`,
  )
  // What a call has told of is to be written.
  const isOpen = isTyped || (contract !== null && contract.home === '')
  const summary = say(contract?.home ? 'contractChange' : 'contractWrite')
  return `<details${isOpen ? ' open' : ''}><summary>${e(summary)}</summary>${form}</details>`
}

const confirmForm = ({say}: Show, asked: Customer): string =>
  contractForm(
    asked,
    {step: 'confirmContract', seen: seenIn(asked)},
    `<button class="main">${e(say('confirmContract'))}</button>`,
  )

function endForm({say}: Show, asked: Customer, typed: RefusedForm['typed']): string {
  const isTyped = typed.step === 'withdrawContract'
  const form = contractForm(
    asked,
    {step: 'withdrawContract', seen: seenIn(asked)},
    `<p class="hint">${e(say('contractEndText'))}</p><label for="contract-reason">${e(say('contractReason'))}</label><input id="contract-reason" name="reason" required maxlength="${reasonLimits.most}" autocomplete="off" value="${e(isTyped ? (typed.reason ?? '') : '')}"><button class="danger">${e(say('withdrawContract'))}</button>`,
  )
  return `<details${isTyped ? ' open' : ''}><summary>${e(say('contractEnd'))}</summary>${form}</details>`
}

/** Contracts that wait for an administrator, as a list of their own; empty: none does. */
export function waitingContracts({say}: Pick<Show, 'say'>, count: number): string {
  if (count === 0) return ''
  const href = `${staffPath}?${new URLSearchParams({contract: 'unconfirmed'})}`
  return `<div class="do">${linkOf(href, `${say('contractsWaiting')} ${count.toLocaleString('ko')}`)}</div>`
}
