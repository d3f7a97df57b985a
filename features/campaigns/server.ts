import {Hono} from 'hono'
import type {ServerFeature} from '../../server/feature.ts'
import {campaignRedirect} from './server/campaign-redirect.ts'

/** Short addresses of advertisements. */
export const campaignServer: ServerFeature = ({reader, clock}) => ({
  routes(site) {
    const redirect = campaignRedirect({reader, clock, ...site})
    // The second as people type it, and as pages are found too.
    return new Hono().get('/go/:slug', redirect).get('/go/:slug/', redirect)
  },
})
