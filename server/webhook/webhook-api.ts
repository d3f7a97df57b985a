import {Hono, type MiddlewareHandler} from 'hono'
import * as v from 'valibot'
import type {Webhook} from './webhook.ts'

const replayed = v.object({id: v.pipe(v.string(), v.maxLength(200))})

/**
 * What the Studio asks of the webhook.
 *
 * @param forAdministrators lets nobody else pass
 * @param forJson lets pass JSON of a few kilobytes only, which no form on another site can send
 */
export function createWebhookApi(
  webhook: Webhook,
  forAdministrators: MiddlewareHandler,
  forJson: MiddlewareHandler,
): Hono {
  const api = new Hono()
  let isTesting = false
  api.use(forAdministrators)
  api.get('/', (c) => c.json({isReady: webhook.isReady}, 200, {'cache-control': 'no-store'}))
  api.post('/test', forJson, async (c) => {
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
  api.post('/replay', forJson, async (c) => {
    const given = v.safeParse(replayed, await c.req.json().catch(() => null))
    const isSent = given.success && (await webhook.replay(given.output.id))
    return isSent ? c.body(null, 204) : c.json({error: 'notFound'}, 404)
  })
  api.post('/replay-given-up', forJson, async (c) => c.json({count: await webhook.replayGivenUp()}))
  return api
}
