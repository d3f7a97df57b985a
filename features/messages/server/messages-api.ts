import {Hono} from 'hono'
import * as v from 'valibot'
import type {ApiGuards} from '../../../server/http/api-guards.ts'
import {RateLimit} from '../../../server/http/rate-limit.ts'
import {factValues} from '../../../shared/facts.ts'
import {messageKinds, noticeKinds} from '../../../shared/message-kinds.ts'
import {readWords} from './compose.ts'
import type {Replay} from './replay.ts'
import {type TryOptions, tried, tryMessage} from './try-message.ts'

export interface MessagesApi extends TryOptions {
  readonly replay: Replay
}

const replayed = v.object({
  id: v.pipe(v.string(), v.maxLength(200)),
  kind: v.picklist([...messageKinds, ...noticeKinds]),
})

/** Limit of all administrators together: each try goes to a typed number, and costs money. */
const maxTries = {limit: 10, windowMs: 10 * 60_000}

/**
 * The addresses for the Studio: the facts that a text can name, and the hosts for which the server has a key (not the keys).
 */
export function createMessagesApi(
  {replay, ...trying}: MessagesApi,
  {forAdministrators, forSmallJson}: ApiGuards,
): Hono {
  const {reader, keys, mailer, clock} = trying
  const api = new Hono()
  const limit = new RateLimit(maxTries)
  api.use(forAdministrators)
  api.get('/', async (c) => {
    const {facts} = await readWords(reader)
    const known = {
      facts: Object.fromEntries(factValues(facts)),
      hosts: [...keys.keys()],
      isMailReady: mailer !== null,
    }
    return c.json(known, 200, {'cache-control': 'no-store'})
  })
  api.post('/replay', forSmallJson, async (c) => {
    const given = v.safeParse(replayed, await c.req.json().catch(() => null))
    const isSent = given.success && (await replay(given.output.id, given.output.kind))
    return isSent ? c.body(null, 204) : c.json({error: 'notFound'}, 404)
  })
  api.post('/test', forSmallJson, async (c) => {
    c.header('cache-control', 'no-store')
    const given = v.safeParse(tried, await c.req.json().catch(() => null))
    if (!given.success) return c.json({error: 'invalid'}, 400)
    if (!limit.take('all', clock.steady())) return c.json({error: 'tooMany'}, 429)
    const outcome = await tryMessage(trying, given.output)
    return outcome ? c.json(outcome) : c.json({error: 'notFound'}, 404)
  })
  return api
}
