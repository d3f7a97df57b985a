import type {SanityClient} from '@sanity/client'
import type {Context, Handler} from 'hono'
import {CAMPAIGN_QUERY} from '../../web/queries/campaign-query.ts'
import {readContent} from '../content/read-content.ts'
import type {RequestHead} from '../http/request-head.ts'
import type {Clock} from '../time/clock.ts'
import {isOwnPlace, queryOf, runs} from './campaign-place.ts'

interface Options {
  readonly reader: SanityClient
  readonly clock: Clock
  readonly addressOf: (c: Context) => string
  /** Called for each visit of a running campaign. */
  readonly onVisit: (request: RequestHead, slug: string, address: string) => void
  /** The address with the query added before its anchor. */
  readonly withQuery: (location: string, query: string) => string
  /** Whether a page is at the path, without a way back to a short address. */
  readonly isPage: (path: string) => Promise<boolean>
}

/**
 * `/go/:slug` leads to the campaign's target with its parameters; before it begins and after its end without them. A
 * target that is nothing, which only a program could have stored, is home.
 */
export const campaignRedirect =
  ({reader, clock, addressOf, onVisit, withQuery, isPage}: Options): Handler =>
  async (c, next) => {
    const slug = (c.req.param('slug') ?? '').normalize('NFC').toLowerCase()
    const {answer} = await readContent(reader, CAMPAIGN_QUERY, {params: {slug}})
    if (!answer) return next()
    const {search} = new URL(c.req.url)
    const {target} = answer
    const [path = '/'] = (target ?? '').split(/[?#]/, 1)
    const place = isOwnPlace(target) && (await isPage(path)) ? target : '/'
    const isRunning = runs(answer, clock.now())
    if (isRunning) onVisit(c.req.raw, slug, addressOf(c))
    const query = isRunning ? queryOf(answer, search) : search
    const location = withQuery(place.replace(/[^!-~]+/g, encodeURI), query)
    return new Response(null, {status: 302, headers: {location, 'cache-control': 'no-store'}})
  }
