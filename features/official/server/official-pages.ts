import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {readContent} from '../../../server/content/read-content.ts'
import {PageFonts} from '../../../server/fonts/page-fonts.ts'
import {asksAgain} from '../../../server/http/unless-kept.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {dayInKorea} from '../../../shared/time-in-korea.ts'
import {OFFICIAL_QUERY} from '../queries.ts'
import {entriesOf, maxTyped, officialPath, verdictOf, wellKnownPath} from '../rules.ts'
import {wellKnownFacts} from './official-facts.ts'
import {officialHtml} from './official-html.ts'

interface Options {
  readonly reader: SanityClient
  readonly clock: Clock
  readonly origin: string
}

/** Headers of an answer to what somebody typed: no cache keeps it, and no search engine. */
const privately = {'cache-control': 'no-store', 'x-robots-tag': 'noindex'} as const

/** `/official`, with the answer to `?q=`, and the same facts for programs. */
export function officialPages({reader, clock, origin}: Options): Hono {
  const {rulesFor} = new PageFonts()
  const read = async () => {
    const {answer: content} = await readContent(reader, OFFICIAL_QUERY)
    const phone = content.site?.phone
    const entries = entriesOf(content.official, {origin, phone})
    return {content, entries, origin, today: dayInKorea(clock.now())}
  }
  const page = async (c: Context) => {
    const asked = c.req.query('q')
    const typed = asked?.slice(0, maxTyped) ?? ''
    const facts = await read()
    const verdict = verdictOf(typed, facts.entries, facts.today)
    const {html, policy} = await officialHtml({...facts, typed, verdict}, rulesFor)
    return c.html(html, 200, {
      'content-security-policy': policy,
      ...(asked === undefined ? {} : privately),
    })
  }
  return new Hono()
    .get(officialPath, (c, next) => (c.req.query('q') === undefined ? asksAgain(c, next) : next()))
    .get(officialPath, page)
    .get(`${officialPath}/`, (c) => c.redirect(officialPath, 301))
    .get(wellKnownPath, asksAgain, async (c) => {
      c.header('access-control-allow-origin', '*')
      return c.json(wellKnownFacts(await read()))
    })
}
