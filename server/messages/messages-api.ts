import type {SanityClient} from '@sanity/client'
import {Hono, type MiddlewareHandler} from 'hono'
import * as v from 'valibot'
import {factValues} from '../../shared/facts.ts'
import {messageKinds} from '../../shared/message-rules.ts'
import {readWords} from './compose.ts'
import type {Messages} from './messages.ts'
import type {RelayKeys} from './relay.ts'

export interface MessagesApi {
  readonly messages: Messages
  readonly reader: SanityClient
  readonly keys: RelayKeys
  readonly isMailReady: boolean
}

const replayed = v.object({
  id: v.pipe(v.string(), v.maxLength(200)),
  kind: v.picklist(messageKinds),
})

/**
 * What the Studio asks of messages: which facts a text can name, and for which hosts the server has a key (not the keys).
 *
 * @param forAdministrators lets nobody else pass
 * @param forJson lets pass JSON of a few kilobytes only, which no form on another site can send
 */
export function createMessagesApi(
  {messages, reader, keys, isMailReady}: MessagesApi,
  forAdministrators: MiddlewareHandler,
  forJson: MiddlewareHandler,
): Hono {
  const api = new Hono()
  api.use(forAdministrators)
  api.get('/', async (c) => {
    const {facts} = await readWords(reader)
    const known = {
      facts: Object.fromEntries(factValues(facts)),
      hosts: [...keys.keys()],
      isMailReady,
    }
    return c.json(known, 200, {'cache-control': 'no-store'})
  })
  api.post('/replay', forJson, async (c) => {
    const given = v.safeParse(replayed, await c.req.json().catch(() => null))
    const isSent = given.success && (await messages.replay(given.output.id, given.output.kind))
    return isSent ? c.body(null, 204) : c.json({error: 'notFound'}, 404)
  })
  return api
}
