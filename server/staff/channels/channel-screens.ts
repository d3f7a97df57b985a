import type {Context, Hono} from 'hono'
import {legibleLine} from '../../../shared/characters.ts'
import {addDays, dayInKorea} from '../../../shared/time-in-korea.ts'
import {valueOfChoice} from '../filter.ts'
import {channelsPath, plainPage, staffPath} from '../frame-html.ts'
import {formOf, limitForm, maxForm, type Posted, postedIn, sentIn} from '../posted.ts'
import type {Screens, ShownFor} from '../screens.ts'
import {sayIn, type Word} from '../words.ts'
import {spendLimits, wonIn} from './ad-spend.ts'
import {channelReport} from './channel-report.ts'
import {channelsPage} from './channels-html.ts'

/** The months that can be chosen: counts of the site are kept for about as long. */
const maxMonths = 24

/** What came of each channel and campaign, and what it cost, for administrators. */
export function addChannelScreens(app: Hono, screens: Screens): void {
  const {headers, forStaff, send, frameFor, options} = screens
  const {index, adSpend, readCounted, referralLinks, clock} = options
  const below = channelsPath.slice(staffPath.length)

  const answer = async (
    c: Context,
    shown: ShownFor,
    refused: {readonly typed: Posted; readonly fault: Word} | null = null,
  ) => {
    const all = monthsUntil(dayInKorea(clock.now()), maxMonths)
    const months = monthsIn(c.req.query(), all)
    const [from, until] = [`${months[0]}-01`, lastDayOf(months.at(-1) ?? '')]
    const [spend, counted, links] = await Promise.all([
      adSpend.read(months),
      readCounted({from, until}),
      referralLinks.all(),
      index.upToDate(),
    ])
    const report = await channelReport(index, {from, until, spend, counted})
    const frame = {
      ...frameFor(c, shown, channelsPath),
      ...(refused && {told: {word: refused.fault, isFault: true}}),
    }
    const page = {
      ...{report, period: {from, until}, months, all, spend, typed: refused?.typed ?? {}},
      linkNames: new Map(links.map(({key, name}) => [key, name])),
    }
    return send(c, channelsPage(frame, page), refused ? 422 : 200)
  }
  /** All others are told that they see none. */
  const forManagers = (
    c: Context,
    show: (shown: ShownFor) => Promise<Response>,
    sent?: Parameters<Screens['forStaff']>[2],
  ) =>
    forStaff(
      c,
      async (shown) =>
        shown.actor.isAdministrator
          ? show(shown)
          : send(c, plainPage(frameFor(c, shown, channelsPath), 'notAllowed'), 403),
      sent,
    )

  app.get(below, (c) => forManagers(c, (shown) => answer(c, shown)))
  app.post(below, limitForm, (c) =>
    forManagers(
      c,
      async (shown) => {
        const typed = postedIn(await formOf(c))
        const months = monthsUntil(dayInKorea(clock.now()), maxMonths)
        const spend = spendIn(typed, months, sayIn(shown.content)('won'))
        if ('fault' in spend) return answer(c, shown, {typed, fault: spend.fault})
        const isStored = await adSpend.set(spend, shown.actor.name)
        if (!isStored) return answer(c, shown, {typed, fault: 'spendTooMany'})
        // A reload sends nothing again.
        const {month} = spend
        const location = `${channelsPath}?${new URLSearchParams({from: month, until: month})}#spend`
        return c.body(null, 303, {...headers, location})
      },
      () => sentIn(c, maxForm),
    ),
  )
}

function spendIn(typed: Posted, months: readonly string[], unit: string) {
  const {month = '', channel = '', won: text = ''} = typed
  const campaign = legibleLine(typed.campaign ?? '')
  const won = wonIn(text, unit)
  if (!months.includes(month) || channel === '') return {fault: 'stepInvalid' as const}
  if ([...campaign].length > spendLimits.campaign) return {fault: 'campaignTooLong' as const}
  if (won === null) return {fault: 'spendInvalid' as const}
  return {month, channel: valueOfChoice(legibleLine(channel).slice(0, 60)), campaign, won}
}

/** The last months up to the one of a day, the oldest first. */
function monthsUntil(day: string, count: number): readonly string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({length: count}, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** Those that an address chooses; the current one, where it chooses none. */
function monthsIn(query: Readonly<Record<string, string>>, all: readonly string[]) {
  const last = all.length - 1
  const at = (name: string) => all.indexOf(query[name] ?? '')
  const until = at('until') < 0 ? last : at('until')
  const from = at('from') < 0 ? until : at('from')
  return all.slice(Math.min(from, until), until + 1)
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return addDays(new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10), -1)
}
