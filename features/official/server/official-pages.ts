import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {bodyLimit} from 'local-content-lake/server'
import {readContent} from '../../../server/content/read-content.ts'
import {PageFonts} from '../../../server/fonts/page-fonts.ts'
import {asksAgain} from '../../../server/http/unless-kept.ts'
import {log} from '../../../server/log.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {OFFICIAL_QUERY} from '../queries.ts'
import {entriesOf, maxTyped, officialPath, verdictOf, wellKnownPath} from '../rules.ts'
import {type Say, wordOf} from './content.ts'
import {wellKnownFacts} from './official-facts.ts'
import {officialHtml} from './official-html.ts'
import {noReport, type ReportForm, shownConsent} from './report-html.ts'
import type {Reports, TypedReport} from './reports.ts'

interface Options {
  readonly reader: SanityClient
  readonly clock: Clock
  readonly origin: string
  readonly reports: Reports
  readonly addressOf: (c: Context) => string
}

/** Headers of an answer to what somebody typed: no cache keeps it, and no search engine. */
const privately = {'cache-control': 'no-store', 'x-robots-tag': 'noindex'} as const

/** The page with the scanner is the only one that may ask for the camera. */
const camera = {'permissions-policy': 'camera=(self)'} as const

const statuses = {
  stored: 200,
  whatInvalid: 422,
  contactInvalid: 422,
  tooMany: 429,
  away: 503,
} as const

/** `/official`, with the answer to `?q=` and a form for reports, and the same facts for programs. */
export function officialPages({reader, clock, origin, reports, addressOf}: Options): Hono {
  const {rulesFor} = new PageFonts()
  const read = async () => {
    const {answer: content} = await readContent(reader, OFFICIAL_QUERY)
    const phone = content.site?.phone
    const entries = entriesOf(content.official, {origin, phone})
    return {content, entries, origin, today: dayInKorea(clock.now())}
  }
  const readDays = () =>
    reports.retentionDays().catch((error) => {
      log.warn({error: String(error)}, 'The retention of reports could not be read')
      return null
    })
  const page = async (c: Context) => {
    const asked = c.req.query('q')
    const typed = asked?.slice(0, maxTyped) ?? ''
    const [facts, days] = await Promise.all([read(), readDays()])
    const verdict = verdictOf(typed, facts.entries, facts.today)
    const report = {typed: {...noReport, what: typed}, outcome: null, days}
    const {html, policy} = await officialHtml({...facts, typed, verdict, report}, rulesFor)
    return c.html(html, 200, {
      ...camera,
      'content-security-policy': policy,
      ...(asked === undefined ? {} : privately),
    })
  }
  const takeReport = async (c: Context) => {
    const typed = typedIn(await c.req.formData().catch(() => new FormData()))
    const [facts, days] = await Promise.all([read(), readDays()])
    const say: Say = (word, values) => wordOf(facts.content, word, values)
    const outcome: NonNullable<ReportForm['outcome']> = await reports
      .take(typed, shownConsent(say, days), addressOf(c))
      .catch((error) => {
        log.error({error: String(error)}, 'A report could not be stored')
        return {is: 'away'} as const
      })
    const report = {typed, outcome, days}
    const shown = {...facts, typed: '', verdict: null, report}
    const {html, policy} = await officialHtml(shown, rulesFor)
    return c.html(html, statuses[outcome.is], {
      ...camera,
      ...privately,
      'content-security-policy': policy,
    })
  }
  return new Hono()
    .get(officialPath, (c, next) => (c.req.query('q') === undefined ? asksAgain(c, next) : next()))
    .get(officialPath, page)
    .post(officialPath, bodyLimit({maxSize: 32 * 1024}), takeReport)
    .get(`${officialPath}/`, (c) => c.redirect(officialPath, 301))
    .get(wellKnownPath, asksAgain, async (c) => {
      c.header('access-control-allow-origin', '*')
      return c.json(wellKnownFacts(await read()))
    })
}

function typedIn(data: FormData): TypedReport {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    what: text('what'),
    how: text('how'),
    name: text('name'),
    phone: text('phone'),
    more: text('more'),
    isAgreed: text('agreed') === '1',
  }
}
