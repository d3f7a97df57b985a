import {ECDH} from 'node:crypto'
import {Hono} from 'hono'
import * as v from 'valibot'
import type {PhoneDesk} from '../../../../server/deliveries/messaging.ts'
import type {Outbound} from '../../../../server/outbound/outbound.ts'
import type {Phones} from './phones.ts'
import {worker} from './worker.ts'

interface PushApiOptions {
  readonly phones: Phones
  readonly outbound: Pick<Outbound, 'isAllowed'>
}

/** A point of the curve, uncompressed. */
const isPoint = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return bytes.length === 65
  } catch {
    return false
  }
}

const base64url = (maxCharacters: number) =>
  v.pipe(v.string(), v.maxLength(maxCharacters), v.regex(/^[\w-]+=*$/))

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.url())
const asked = v.variant('step', [
  v.object({step: v.literal('look'), endpoint}),
  v.object({step: v.literal('off'), endpoint}),
  v.object({
    step: v.literal('on'),
    endpoint,
    p256dh: v.pipe(base64url(100), v.check(isPoint)),
    auth: v.pipe(
      base64url(40),
      v.check((text) => Buffer.from(text, 'base64url').length === 16),
    ),
  }),
])

/** The addresses that the sales desk calls for its phone, and the worker that shows what is pushed. */
export function createPushApi(
  {phones, outbound}: PushApiOptions,
  {actorOf, sessionOf, forSmallJson}: PhoneDesk,
): Hono {
  const api = new Hono()
  api.get('/push-worker.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8')
    const own = {'cache-control': 'no-cache', 'service-worker-allowed': '/staff'}
    return c.body(worker, 200, own)
  })
  api.post('/push', forSmallJson, async (c) => {
    c.header('cache-control', 'no-store')
    const actor = await actorOf(c.req.raw)
    if (actor === 'stranger') return c.json({error: 'expired'}, 401)
    if (actor === 'other') return c.json({error: 'notAllowed'}, 403)
    const given = v.safeParse(asked, await c.req.json().catch(() => null))
    if (!given.success) return c.json({error: 'pushFailed'}, 400)
    const {output} = given
    const session = await sessionOf(c)
    if (session === null) return c.json({error: 'expired'}, 401)
    const owner = {account: actor.id, session}
    if (output.step === 'look') return c.json({isOn: await phones.has(owner, output.endpoint)})
    if (output.step === 'off') {
      await phones.remove(actor.id, output.endpoint)
      return c.json({isOn: false})
    }
    if (!(await outbound.isAllowed(output.endpoint))) return c.json({error: 'pushFailed'}, 422)
    const {p256dh, auth} = output
    const isAdded = await phones.add(owner, {endpoint: output.endpoint, p256dh, auth})
    return isAdded ? c.json({isOn: true}) : c.json({error: 'pushFull'}, 409)
  })
  return api
}
