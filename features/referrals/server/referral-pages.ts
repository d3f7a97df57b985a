import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {networksOf, widerShare} from 'local-content-lake/server'
import {readContent} from '../../../server/content/read-content.ts'
import {PageFonts} from '../../../server/fonts/page-fonts.ts'
import type {Rendered} from '../../../server/framed-page.ts'
import {RateLimit} from '../../../server/http/rate-limit.ts'
import {log} from '../../../server/log.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {referralCountsPath, referralPath} from '../../../shared/referrals.ts'
import {REFERRAL_QUERY} from '../queries.ts'
import {Cards} from './cards.ts'
import {cardPage, countsPage, plainPage} from './referral-html.ts'

interface Options {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly seal: (text: string) => string
  readonly origin: string
  readonly isCounsellor: (account: string) => Promise<boolean>
  readonly addressOf: (c: Context) => string
}

const windowMs = 10 * 60_000
/** Pages of a network in that time: an exhibition has many visitors behind one address. */
const maxOpened = 300

/**
 * No referrer: a visit that begins on a card counts as one from outside, so that its parameters are kept, and a secret
 * goes nowhere.
 */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

type Status = 200 | 404 | 429 | 503

/** `/p/<key>`, the card of a link, and `/p/<key>/counts/<secret>`, what came of a partner's link. */
export function referralPages(options: Options): Hono {
  const {reader, clock, origin} = options
  const cards = new Cards(options)
  const {rulesFor} = new PageFonts()
  const limits = [maxOpened, maxOpened * widerShare].map(
    (limit) => new RateLimit({limit, windowMs}),
  )
  const isTaken = (c: Context) =>
    networksOf(options.addressOf(c)).every(
      (network, index) => limits[index]?.take(options.seal(network), clock.steady()) ?? true,
    )
  const content = async () => (await readContent(reader, REFERRAL_QUERY)).answer
  const send = (c: Context, {html, policy}: Rendered, status: Status = 200) =>
    c.html(html, status, {...headers, 'content-security-policy': policy})
  const plain = async (c: Context, is: 'gone' | 'away', status: Status) => {
    const words = await content().catch(() => null)
    return send(c, await plainPage({content: words, is}, rulesFor), status)
  }
  const guarded = (answer: (c: Context) => Promise<Response>) => async (c: Context) => {
    if (!isTaken(c)) return plain(c, 'away', 429)
    return answer(c).catch((error) => {
      log.error({error: String(error)}, 'The page of a referral link could not be made')
      return plain(c, 'away', 503)
    })
  }
  const keyIn = (c: Context) => (c.req.param('key') ?? '').toLowerCase()
  const card = guarded(async (c) => {
    const found = await cards.card(keyIn(c))
    if (!found) return plain(c, 'gone', 404)
    const page = {content: await content(), card: found, origin}
    return send(c, await cardPage(page, rulesFor))
  })
  const counts = guarded(async (c) => {
    const found = await cards.counts(keyIn(c), c.req.param('secret') ?? '')
    if (!found) return plain(c, 'gone', 404)
    return send(c, await countsPage({content: await content(), ...found}, rulesFor))
  })
  return (
    new Hono()
      .get(referralPath(':key'), card)
      .get(referralPath(':key/'), card)
      .get(referralCountsPath(':key', ':secret'), counts)
      // Nothing below tells more than a link that does not exist.
      .get(referralPath('*'), (c) => plain(c, 'gone', 404))
  )
}
