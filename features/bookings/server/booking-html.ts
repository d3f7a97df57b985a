import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import type {FontRules} from '../../../server/fonts/page-fonts.ts'
import {linesHtml, type Rendered} from '../../../server/framed-page.ts'
import {sourceHash} from '../../../server/http/source-hash.ts'
import type {StoredVisit} from '../../../server/registrations/stored-visit.ts'
import {escapeXml} from '../../../server/xml.ts'
import {mapLinks} from '../../../shared/map-links.ts'
import {paletteOf, readableColors} from '../../../shared/palette.ts'
import {timeInKorea} from '../../../shared/time-in-korea.ts'
import {pairingOf} from '../../../shared/type-pairings.ts'
import {
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  shownSlot,
  slotTime,
  type Visit,
  waitingStateOf,
} from '../../../shared/visits.ts'
import type {BOOKING_PAGE_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {calendarHtml, calendarStyle} from './booking-calendar.ts'

export type PageContent = BOOKING_PAGE_QUERY_RESULT
type Words = NonNullable<PageContent['words']>
export type Word = Exclude<keyof Words, 'place' | 'bring'>

interface Shown {
  /** The address of the page. */
  readonly path: string
  /** Null: the lake could not be asked. */
  readonly content: PageContent | null
  /** The address that only those who have booked are told; empty: that of the place. */
  readonly bookedAddress: string
  /** Null: the link leads to no booking. */
  readonly visit: StoredVisit | null
  /** In ms since 1970. */
  readonly now: number
  /** The slots that can be chosen instead; null: the booking cannot be changed any more. */
  readonly free: FreeVisits | null
  /** Place in the waiting list; null: nobody waits by this link. */
  readonly waitingPlace: number | null
  /** The choice that was refused: it stays chosen. */
  readonly chosen?: Partial<Visit> & {readonly day?: string}
  /** Outcome of the last step. */
  readonly told?: Word | null
  readonly isFault?: boolean
  /** Slots that are free near the one that was chosen. */
  readonly near?: readonly FreeSlot[]
}

/** The page of one booking, complete without a script. It is meant for the holder of the link alone. */
export async function bookingHtml(shown: Shown, fontRules: FontRules): Promise<Rendered> {
  const {content, visit} = shown
  const say = (word: Word) => wordOf(content, word)
  const isAway = !content
  const {heading: title, text: leadWord} = openingOf(visit, shown.now)
  const heading = escapeXml(say(isAway ? 'notBooked' : title))
  const lead = isAway ? '' : say(leadWord)
  const phone = content?.site?.phone
  const name = content?.site?.name ?? ''
  const isBooked = visit?.state === 'booked'
  const isWaiting = title === 'waitHeading' || title === 'offerHeading'
  const parts = [
    told(shown, say),
    `<h1>${heading}</h1>`,
    lead && `<p class="lead">${linesHtml(lead)}</p>`,
    (isBooked || isWaiting) && visit && facts(shown, visit, say),
    isWaiting && visit && waitingForms(visit, say),
    isBooked && (shown.free ? changes(shown, visit, say) : closed(say)),
    phone && `<p class="phone"><a href="tel:${escapeXml(phone)}">${escapeXml(phone)}</a></p>`,
    `<p><a href="/">${escapeXml(say('home'))}</a></p>`,
  ]
  const main = parts.filter(Boolean).join('')
  const {text, display} = pairingOf(content?.site?.typePairing)
  const fonts = await fontRules([
    {families: text, text: name + main},
    {families: display, text: heading},
  ])
  const palette = paletteOf(readableColors(content?.site?.colors))
  const isChangeable = isBooked && shown.free
  const style = [
    fonts + styleOf(content),
    isChangeable ? calendarStyle(offeredTo(visit, shown.free), palette) : '',
  ].join('')
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>${heading}${name ? ` – ${escapeXml(name)}` : ''}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><header><p><img src="/favicon.svg" alt="" width="32" height="32">${escapeXml(name)}</p></header><main>${main}</main><script>${copyScript}</script></body></html>`
  const policy = [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
    ...["img-src 'self'", "font-src 'self'", `style-src ${sourceHash(style)}`],
    `script-src ${sourceHash(copyScript)}`,
  ].join('; ')
  return {html, policy}
}

type Say = (word: Word) => string

/** Heading and text by the state of the visit. Who waits for a slot that has begun waits in vain. */
function openingOf(
  visit: StoredVisit | null,
  now: number,
): {readonly heading: Word; readonly text: Word} {
  if (!visit) return {heading: 'unknownHeading', text: 'unknownText'}
  const waiting = waitingStateOf(visit)
  const isOver = waiting === 'ended' || slotTime(visit.slot) <= now
  if (waiting && isOver) return {heading: 'endedHeading', text: 'endedText'}
  if (waiting === 'offered') return {heading: 'offerHeading', text: 'offerText'}
  if (waiting) return {heading: 'waitHeading', text: 'waitText'}
  return visit.state === 'cancelled'
    ? {heading: 'cancelledHeading', text: 'cancelledText'}
    : {heading: 'bookedHeading', text: 'bookedText'}
}

/** What somebody can do who waits, or who has a place on offer. */
function waitingForms({state}: StoredVisit, say: Say): string {
  const form = (step: string, body: string) =>
    `<form method="post"><input type="hidden" name="step" value="${step}">${body}</form>`
  const button = (word: Word, look = '') => `<button${look}>${escapeXml(say(word))}</button>`
  if (state === 'offered') {
    return `<section>${form('accept', button('offerAccept'))}${form('leave', button('offerDecline', ' class="danger"'))}</section>`
  }
  const question = `<p>${escapeXml(say('waitLeaveQuestion'))}</p>`
  return `<section><h2>${escapeXml(say('waitLeaveHeading'))}</h2>${form('leave', question + button('waitLeave', ' class="danger"'))}</section>`
}

/** A word of the page; one that editors have left empty is the first word of a new document. */
export function wordOf(content: PageContent | null, word: Word): string {
  const first: Readonly<Record<string, string>> = firstWords.visitBooking
  return content?.words?.[word] || first[word] || ''
}

function told({told: word, isFault = false, near = []}: Shown, say: Say): string {
  if (!word) return ''
  const others = near.map(({at}) => shownSlot(at)).join(', ')
  const text = others ? `${say(word)} ${say('nearest')} ${others}` : say(word)
  return `<p role="${isFault ? 'alert' : 'status'}" class="told${isFault ? ' fault' : ''}">${linesHtml(text)}</p>`
}

function facts(shown: Shown, visit: StoredVisit, say: Say): string {
  const {content, path, bookedAddress, waitingPlace} = shown
  const isBooking = waitingStateOf(visit) === null
  const {place} = content?.words ?? {}
  const {labels} = content ?? {}
  const rows = [
    {label: say('offerUntil'), text: visit.until ? timeInKorea(visit.until) : ''},
    {label: say('waitPlace'), text: waitingPlace === null ? '' : String(waitingPlace)},
    {label: say('whenLabel'), text: shownSlot(visit.slot), note: say('korea')},
    {label: say('peopleLabel'), text: String(visit.people)},
    {label: say('placeLabel'), text: addressOf(content, bookedAddress).join('\n')},
    {label: labels?.hours, text: place?.hours},
    {label: labels?.parking, text: place?.parking},
    {label: labels?.stations, text: (place?.stations ?? []).filter((line) => !!line).join('\n')},
    {label: say('bringLabel'), text: content?.words?.bring},
  ]
  const listed = rows.flatMap(({label, text, note}) =>
    text
      ? `<div><dt>${escapeXml(label ?? '')}</dt><dd>${linesHtml(text)}${note ? `<small>${escapeXml(note)}</small>` : ''}</dd></div>`
      : [],
  )
  const ways = mappedPlace(content, bookedAddress).map(({app, url, isRoute}) => {
    const name = (isRoute ? labels?.routeOf : labels?.searchOf)?.replace(
      '{app}',
      labels?.[app] ?? '',
    )
    return `<a class="button quiet" href="${escapeXml(url)}" target="_blank" rel="noopener noreferrer">${escapeXml(name || app)}</a>`
  })
  return `<dl>${listed.join('')}</dl><p class="ways">${ways.join('')}${isBooking ? `<a class="button quiet" href="${escapeXml(path)}/visit.ics" download>${escapeXml(say('calendar'))}</a>` : ''}<button type="button" class="quiet" data-copy="${escapeXml(say('copied'))}" hidden>${escapeXml(say('copy'))}</button></p>`
}

/** The name and the address of where to come. */
export function addressOf(content: PageContent | null, bookedAddress: string): readonly string[] {
  const {place} = content?.words ?? {}
  const lines = bookedAddress
    ? [place?.name, bookedAddress]
    : [place?.name, place?.address, place?.addressNote]
  return lines.flatMap((line) => line || [])
}

function mappedPlace(content: PageContent | null, bookedAddress: string) {
  const {place} = content?.words ?? {}
  const {name = null, address = null, latitude = null, longitude = null} = place ?? {}
  return mapLinks({name, address: bookedAddress || address, latitude, longitude})
}

/** Copies the address of the page, or offers to pass it on where a browser can; without a script there is no button. */
const copyScript = [
  'const b=document.querySelector("[data-copy]"),n=navigator;',
  'if(b&&(n.share||n.clipboard)){b.hidden=false;b.onclick=async()=>{try{',
  'n.share?await n.share({url:location.origin+location.pathname}):',
  '(await n.clipboard.writeText(location.origin+location.pathname),b.textContent=b.dataset.copy)',
  '}catch{}}}',
].join('')

const closed = (say: Say) => `<p class="note">${linesHtml(say('closedText'))}</p>`

/** Their own is always among them: it stays chosen where nothing else is, and its places are theirs. */
function offeredTo({slot, people}: StoredVisit, free: FreeVisits | null): readonly FreeSlot[] {
  const own = free?.slots.find(({at}) => at === slot)
  const others = (free?.slots ?? []).filter(({at}) => at !== slot)
  const all = [...others, {at: slot, left: (own?.left ?? 0) + people}]
  return all.sort((a, b) => (a.at < b.at ? -1 : 1))
}

function changes({free, chosen}: Shown, visit: StoredVisit, say: Say): string {
  const people = chosen?.people ?? visit.people
  const slots = offeredTo(visit, free)
  const isFree = (at: string | undefined) => slots.some((each) => each.at === at && each.left > 0)
  const slot = chosen?.slot !== undefined && isFree(chosen.slot) ? chosen.slot : visit.slot
  const wanted = chosen?.day ?? ''
  const isDayFree = slots.some(({at, left}) => dayOfSlot(at) === wanted && left > 0)
  const day = isDayFree ? wanted : dayOfSlot(slot)
  const calendar = calendarHtml({
    slots,
    day,
    slot: dayOfSlot(slot) === day ? slot : '',
    words: {day: say('dayLabel'), time: say('timeLabel'), left: say('left'), full: say('full')},
  })
  const counts = Array.from({length: Math.max(free?.mostPeople ?? 1, visit.people)}, (_, index) =>
    option(String(index + 1), String(index + 1), index + 1 === people),
  )
  const heading = (word: Word) => `<h2>${escapeXml(say(word))}</h2>`
  return `<section>${heading('changeHeading')}<form method="post"><input type="hidden" name="step" value="change">${calendar}<label for="people">${escapeXml(say('peopleLabel'))}</label><select id="people" name="people" required>${counts.join('')}</select><button>${escapeXml(say('change'))}</button></form></section><section>${heading('cancelHeading')}<form method="post"><input type="hidden" name="step" value="cancel"><p>${escapeXml(say('cancelQuestion'))}</p><button class="danger">${escapeXml(say('cancel'))}</button></form></section>`
}

const option = (value: string, text: string, isChosen: boolean) =>
  `<option value="${escapeXml(value)}"${isChosen ? ' selected' : ''}>${escapeXml(text)}</option>`

function styleOf(content: PageContent | null): string {
  const palette = paletteOf(readableColors(content?.site?.colors))
  const {text, display} = pairingOf(content?.site?.typePairing)
  return [
    '*{box-sizing:border-box}',
    `body{margin:0;min-height:100vh;background:${palette.paper};color:${palette.ink};font:400 1rem/1.65 ${text};word-break:keep-all;overflow-wrap:anywhere}`,
    'header,main{max-width:36rem;margin:0 auto;padding:20px}main{padding-block:12px 64px}',
    'header p{display:flex;gap:10px;align-items:center;margin:0;font-weight:600}',
    `h1{margin:12px 0 16px;font:500 clamp(1.5rem,1.2rem + 1.6vw,2rem)/1.35 ${display};text-wrap:balance}`,
    `h2{margin:0 0 12px;font:600 1.125rem/1.4 ${text}}p{margin:0 0 16px}.lead,.note,small,dt{color:${palette.inkSoft}}`,
    `dl{margin:24px 0;border-top:1px solid ${palette.ink}}dl div{display:grid;grid-template-columns:6rem 1fr;gap:12px;padding:14px 0;border-bottom:1px solid ${palette.rule}}dd{margin:0;font-weight:600}small{display:block;font-weight:400;font-size:.875rem}`,
    `section{margin:32px 0;padding:24px;background:${palette.white};border:1px solid ${palette.rule};border-radius:2px}form{display:grid;gap:8px}form p{margin:0 0 8px}label{font-size:.9375rem;font-weight:600}`,
    `select{width:100%;min-height:48px;margin-bottom:8px;padding:8px 12px;font:inherit;color:inherit;background:${palette.white};border:1px solid ${palette.ruleStrong};border-radius:2px}`,
    `button,.button{display:inline-block;min-height:48px;padding:11px 20px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:${palette.paper};background:${palette.ink};border:1px solid ${palette.ink};border-radius:2px;cursor:pointer}.quiet{color:${palette.ink};background:none}.danger{color:${palette.danger};background:none;border-color:currentColor}`,
    'form+form{margin-top:12px}fieldset{margin:0;padding:0;border:0;min-width:0}legend{padding:0 0 8px;font-size:.9375rem;font-weight:600}',
    '.ways{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:8px}',
    `.told{padding:14px 16px;border-radius:2px;background:${palette.supportSoft};color:${palette.supportText}}.fault{background:${palette.dangerSoft};color:${palette.danger}}`,
    `a{color:${palette.ink};text-underline-offset:3px}main>p:last-child a,.phone a{display:inline-block;padding:10px 0}:focus-visible{outline:3px solid ${palette.accentText};outline-offset:2px}`,
  ].join('')
}
