import {Hono} from 'hono'
import * as v from 'valibot'
import type {ApiGuards} from '../../../server/http/api-guards.ts'
import type {Webhook} from './webhook.ts'

const replayed = v.object({id: v.pipe(v.string(), v.maxLength(200))})

/** Answers what the Studio asks of the webhook. */
export function createWebhookApi(
  webhook: Webhook,
  {forAdministrators, forSmallJson}: ApiGuards,
): Hono {
  const api = new Hono()
  let isTesting = false
  api.use(forAdministrators)
  api.get('/', (c) => c.json({isReady: webhook.isReady}, 200, {'cache-control': 'no-store'}))
  api.post('/test', forSmallJson, async (c) => {
    if (!webhook.isReady) return c.json({error: 'noSecret'}, 409)
    // An attempt may take some seconds: a second one would only load the service.
    if (isTesting) return c.json({error: 'busy'}, 429)
    isTesting = true
    try {
      return c.json(await webhook.test())
    } finally {
      isTesting = false
    }
  })
  api.post('/replay', forSmallJson, async (c) => {
    const given = v.safeParse(replayed, await c.req.json().catch(() => null))
    const isSent = given.success && (await webhook.replay(given.output.id))
    return isSent ? c.body(null, 204) : c.json({error: 'notFound'}, 404)
  })
  api.post('/replay-given-up', forSmallJson, async (c) =>
    c.json({count: await webhook.replayGivenUp()}),
  )
  return api
}
