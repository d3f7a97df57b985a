import type {SanityClient} from '@sanity/client'
import type {Context, Handler} from 'hono'
import {readContent} from '../../../server/content/read-content.ts'
import type {Pages} from '../../../server/pages/pages.ts'
import {withQuery} from '../../../server/pages/redirects.ts'
import type {Clock} from '../../../server/time/clock.ts'
import type {VisitCounter} from '../../../server/visits/visit-counter.ts'
import {CAMPAIGN_QUERY} from '../queries.ts'
import {isOwnPlace, queryOf, runs} from './campaign-place.ts'

interface Options {
  readonly reader: SanityClient
  readonly clock: Clock
  readonly addressOf: (c: Context) => string
  readonly visits: Pick<VisitCounter, 'campaign'>
  readonly pages: Pick<Pages, 'leadsToPage'>
}

/**
 * `/go/:slug` leads to the campaign's target with its parameters; before it begins and after its end without them. A
 * target that is nothing, which only a program could have stored, is home.
 */
export const campaignRedirect =
  ({reader, clock, addressOf, visits, pages}: Options): Handler =>
  async (c, next) => {
    const slug = (c.req.param('slug') ?? '').normalize('NFC').toLowerCase()
    const {answer} = await readContent(reader, CAMPAIGN_QUERY, {params: {slug}})
    if (!answer) return next()
    const {search} = new URL(c.req.url)
    const {target} = answer
    const [path = '/'] = (target ?? '').split(/[?#]/, 1)
    const place = isOwnPlace(target) && (await pages.leadsToPage(path, '/go/')) ? target : '/'
    const isRunning = runs(answer, clock.now())
    if (isRunning) visits.campaign(c.req.raw, slug, addressOf(c))
    const query = isRunning ? queryOf(answer, search) : search
    const location = withQuery(place.replace(/[^!-~]+/g, encodeURI), query)
    return new Response(null, {status: 302, headers: {location, 'cache-control': 'no-store'}})
  }
