import {linesHtml} from '../../../server/framed-page.ts'
import {escapeXml as e} from '../../../server/xml.ts'
import {type ReportWay, reportWays} from '../rules/reported.ts'
import {maxTyped, officialPath} from '../rules.ts'
import type {Say, Word} from './content.ts'
import type {ReportOutcome, ShownConsent, TypedReport} from './reports.ts'

export interface ReportForm {
  readonly typed: TypedReport
  /** Null: nothing was sent. */
  readonly outcome: ReportOutcome | {readonly is: 'away'} | null
  /** The retention of a contact; null: no contact is taken. */
  readonly days: number | null
}

export const noReport: TypedReport = {
  ...{what: '', how: 'call', name: '', phone: '', more: ''},
  isAgreed: false,
}

const wayWords = {
  call: 'reportCall',
  message: 'reportMessage',
  chat: 'reportChat',
  other: 'reportOther',
} as const satisfies Record<ReportWay, Word>

const faults = {
  whatInvalid: 'reportWhatInvalid',
  contactInvalid: 'reportContactInvalid',
  tooMany: 'reportTooMany',
  away: 'reportAway',
} as const satisfies Record<string, Word>

/** The words of consent as the form shows them. */
export const shownConsent = (say: Say, days: number | null): ShownConsent => ({
  title: say('reportConsent'),
  text: [say('reportNotice', {days: String(days ?? '')}), say('reportConsent')].join('\n'),
})

/** The form in which a call or a message in the sale's name is reported. */
export function reportHtml({typed, outcome, days}: ReportForm, say: Say): string {
  const heading = `<h2>${e(say('reportHeading'))}</h2>`
  if (outcome?.is === 'stored') {
    const {myInfo} = outcome
    const link = myInfo
      ? `<p>${e(say('reportCallBack'))}</p><p><a class="button quiet" href="${e(myInfo)}">${e(say('reportInfo'))}</a></p>`
      : ''
    return `<section class="card" id="report">${heading}<p role="status">${e(say('reportDone'))}</p>${link}</section>`
  }
  const fault = outcome ? `<p class="fault" role="alert">${e(say(faults[outcome.is]))}</p>` : ''
  const ways = reportWays.map(
    (way) =>
      `<label class="tick"><input type="radio" name="how" value="${way}"${way === typed.how ? ' checked' : ''}>${e(say(wayWords[way]))}</label>`,
  )
  const body = [
    `<p>${linesHtml(say('reportText'))}</p>`,
    fault,
    `<label for="what">${e(say('reportWhat'))}</label><textarea id="what" name="what" rows="2" maxlength="${maxTyped}" required autocomplete="off" autocapitalize="off" spellcheck="false">${e(typed.what)}</textarea>`,
    `<fieldset><legend>${e(say('reportHow'))}</legend><div class="ticks">${ways.join('')}</div></fieldset>`,
    days === null ? '' : contactHtml(typed, days, say),
    `<button class="quiet">${e(say('reportSubmit'))}</button>`,
  ].join('')
  return `<details class="card" id="report" data-needs-server${outcome ? ' open' : ''}><summary>${heading}</summary><form method="post" action="${officialPath}#report">${body}</form></details>`
}

function contactHtml({name, phone, more, isAgreed}: TypedReport, days: number, say: Say): string {
  const isTyped = [name, phone, more].some((each) => each !== '') || isAgreed
  const field = (id: string, word: Word, value: string, type: string) =>
    `<label for="${id}">${e(say(word))}</label><input id="${id}" name="${id}" ${type} value="${e(value)}">`
  return [
    `<details class="contact"${isTyped ? ' open' : ''}><summary>${e(say('reportContact'))}</summary><div class="fields">`,
    field('name', 'reportName', name, 'autocomplete="name" maxlength="100"'),
    field('phone', 'reportPhone', phone, 'type="tel" autocomplete="tel" maxlength="40"'),
    `<label for="more">${e(say('reportMore'))}</label><textarea id="more" name="more" rows="3" maxlength="1000">${e(more)}</textarea>`,
    `<p class="soft">${linesHtml(say('reportNotice', {days: String(days)}))}</p>`,
    `<label class="tick"><input type="checkbox" name="agreed" value="1"${isAgreed ? ' checked' : ''}>${e(say('reportConsent'))}</label>`,
    '</div></details>',
  ].join('')
}
