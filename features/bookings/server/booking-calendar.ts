import {escapeXml} from '../../../server/xml.ts'
import type {Palette} from '../../../shared/palette.ts'
import {dayOfSlot, type FreeSlot, shownDay, timeOfSlot} from '../../../shared/visits.ts'
import {
  type CalendarWords,
  shownMonth,
  shownMonths,
  weekdayNames,
  weeksOf,
} from '../rules/visit-weeks.ts'

interface Shown {
  /** In the order of time, full ones too. */
  readonly slots: readonly FreeSlot[]
  readonly day: string
  /** Empty: none of that day is chosen yet. */
  readonly slot: string
  readonly words: CalendarWords
}

/** The calendar of the visit form, for a page without a script: the rules of `calendarStyle` show the times of the chosen day. */
export function calendarHtml({slots, day, slot, words}: Shown): string {
  const days = weeksOf(slots).flat()
  const cells = days.map((each, index) => {
    const times = slots.filter(({at}) => dayOfSlot(at) === each)
    const isFree = times.some(({left}) => left > 0)
    const isFull = times.length > 0 && !isFree
    const isFirst = index === 0 || each.endsWith('-01')
    const note = isFull ? words.full : isFirst ? shownMonth(each) : ''
    const name = isFull ? `${shownDay(each)} ${words.full}` : shownDay(each)
    const input = `<input type="radio" name="day" value="${each}" aria-label="${escapeXml(name)}"${each === day ? ' checked' : ''}${isFree ? '' : ' disabled'}>`
    const small = note && `<small aria-hidden="true">${escapeXml(note)}</small>`
    return `<label class="slot">${input}<span aria-hidden="true">${Number(each.slice(8))}</span>${small}</label>`
  })
  const names = weekdayNames.map((each) => `<span aria-hidden="true">${escapeXml(each)}</span>`)
  const groups = freeDays(slots).map((each) => {
    const times = slots.filter(({at}) => dayOfSlot(at) === each)
    return `<div class="times on${each}">${times.map((time) => timeHtml(time, slot, words)).join('')}</div>`
  })
  return `<fieldset><legend>${escapeXml(words.day)}</legend><p class="months">${escapeXml(shownMonths(days))}</p><div class="days">${names.join('')}${cells.join('')}</div></fieldset><fieldset><legend>${escapeXml(words.time)}</legend>${groups.join('')}</fieldset>`
}

function timeHtml({at, left}: FreeSlot, slot: string, words: CalendarWords): string {
  const note = left === 0 ? words.full : `${words.left} ${left}`
  const state = left === 0 ? ' disabled' : at === slot ? ' checked' : ''
  return `<label class="slot"><input type="radio" name="slot" value="${escapeXml(at)}" required${state}><span>${escapeXml(timeOfSlot(at))}</span><small>${escapeXml(note)}</small></label>`
}

const freeDays = (slots: readonly FreeSlot[]) => [
  ...new Set(slots.flatMap(({at, left}) => (left > 0 ? [dayOfSlot(at)] : []))),
]

/** Browsers that do not know `:has()` show the times of all days. */
export function calendarStyle(slots: readonly FreeSlot[], palette: Palette): string {
  const chosen = freeDays(slots).map(
    (day) => `form:has([value="${day}"]:checked) .on${day}{display:grid}`,
  )
  return [
    'fieldset+fieldset{margin:12px 0}.months{margin:0 0 8px;text-align:center;font-weight:600}.days,.times{display:grid;gap:4px}',
    `.days{grid-template-columns:repeat(7,minmax(0,1fr));padding:8px;border:1px solid ${palette.rule};border-radius:2px}.days>span{text-align:center;font-size:.875rem;color:${palette.inkSoft}}`,
    '.times{grid-template-columns:repeat(auto-fill,minmax(6.5rem,1fr));gap:8px;padding-bottom:8px}',
    '.slot{position:relative;display:grid;justify-items:center;align-content:center;min-height:52px;border:1px solid transparent;border-radius:2px;line-height:1.2;cursor:pointer}.slot input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:inherit}',
    `.times .slot{border-color:${palette.ruleStrong}}.slot small{color:${palette.inkSoft};font-size:.8125rem}.slot:has(:checked){color:${palette.paper};background:${palette.ink}}.slot:has(:checked) small{color:inherit}`,
    `.slot:has(:disabled){border-color:transparent;color:${palette.inkSoft};font-weight:400;cursor:default}.slot:has(:focus-visible){outline:3px solid ${palette.accentText};outline-offset:2px}`,
    `@supports selector(:has(a)){.times{display:none}${chosen.join('')}}`,
    '@media (forced-colors:active){.slot:has(:checked){border:3px solid}}',
  ].join('')
}
