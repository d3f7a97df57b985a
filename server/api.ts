import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {every} from 'hono/combine'
import type {ContentfulStatusCode} from 'hono/utils/http-status'
import {bodyLimit} from 'local-content-lake/server'
import * as v from 'valibot'
import type {RunningFeature} from './feature.ts'
import {log} from './log.ts'
import type {Outbound} from './outbound/outbound.ts'
import type {EditOutcome, PressEditing} from './press/edit-press.ts'
import type {PublishPost} from './press/post-press.ts'
import type {FormTokens} from './registrations/form-token.ts'
import {issueToken, postRegistration} from './registrations/post-registration.ts'
import type {Registrations} from './registrations/registrations.ts'
import {isAdministrator, type SignIn, shownUser, signInStatuses} from './sign-in.ts'
import type {Clock} from './time/clock.ts'

export interface ApiOptions {
  readonly publishPost: PublishPost
  readonly pressEditing: PressEditing
  readonly registrations: Registrations
  readonly tokens: FormTokens
  readonly outbound: Outbound
  readonly features: readonly RunningFeature[]
  readonly clock: Clock
  readonly signIn: SignIn
  readonly addressOf: (c: Context) => string
}

const credentials = v.object({
  email: v.pipe(v.string(), v.maxLength(320)),
  password: v.pipe(v.string(), v.maxLength(1000)),
})

const confirmation = v.object({due: v.number()})

/** A form on another site can send any body, but it cannot set the content type to JSON. */
const json: MiddlewareHandler = async (c, next) =>
  /^application\/json\b/i.test(c.req.header('content-type') ?? '')
    ? next()
    : c.json({error: 'rejected', reason: 'The body must be JSON'}, 415)

const kilobytes = (size: number) =>
  bodyLimit({
    maxSize: size * 1024,
    onError: (c) => c.json({error: 'rejected', reason: `More than ${size} KB`}, 413),
  })

/** JSON of a few kilobytes, which no form on another site can send. */
export const forSmallJson: MiddlewareHandler = every(json, kilobytes(4))

/** The API that the site's pages call from the browser. Bodies and answers are JSON. */
export function createApi(options: ApiOptions): Hono {
  const {publishPost, pressEditing, registrations, tokens, outbound, clock, signIn, addressOf} =
    options
  const api = new Hono()

  api.get('/registrations/token', issueToken(tokens, clock))
  api.post('/registrations/:form', json, kilobytes(32), postRegistration(registrations, addressOf))

  api.get('/session', async (c) => {
    const user = await signIn.identify(c.req.raw)
    return c.json({user: user && shownUser(user)}, 200, {'cache-control': 'no-store'})
  })
  api.post('/session', json, kilobytes(8), async (c) => {
    const given = v.safeParse(credentials, await c.req.json().catch(() => null))
    if (!given.success) return c.json({error: 'wrongCredentials'}, 400)
    const result = await signIn.signIn(c.req.raw, {...given.output, address: addressOf(c)})
    if ('error' in result) return c.json(result, signInStatuses[result.error])
    for (const cookie of result.cookies) c.header('set-cookie', cookie, {append: true})
    return c.json({user: shownUser(result.user)})
  })
  api.delete('/session', async (c) => {
    for (const cookie of await signIn.signOut(c.req.raw))
      c.header('set-cookie', cookie, {append: true})
    return c.body(null, 204)
  })
  const forAdministrators: MiddlewareHandler = async (c, next) => {
    const user = await signIn.identify(c.req.raw)
    return isAdministrator(user) ? next() : c.json({error: 'failed'}, 403)
  }
  // The Studio asks this before it publishes an address. The answer says only whether it is internal.
  api.get('/outbound', forAdministrators, async (c) => {
    const isAllowed = await outbound.isAllowed(c.req.query('url') ?? '')
    return c.json({isAllowed}, 200, {'cache-control': 'no-store'})
  })
  api.get('/erasing', forAdministrators, async (c) => {
    const question = registrations.erasing.question()
    return c.json({question, now: new Date(clock.now()).toISOString()}, 200, {
      'cache-control': 'no-store',
    })
  })
  api.post('/erasing', json, kilobytes(1), forAdministrators, async (c) => {
    const given = v.safeParse(confirmation, await c.req.json().catch(() => null))
    // The administrator confirmed the numbers that were shown; they may have changed since.
    const {due} = registrations.erasing.question() ?? {}
    if (!given.success || given.output.due !== due) return c.json({error: 'changed'}, 409)
    await registrations.erasing.confirm()
    log.warn({due}, 'An administrator confirmed in the Studio that what is due is erased')
    return c.body(null, 204)
  })
  const guards = {forAdministrators, forSmallJson}
  for (const {api: own} of options.features) if (own) api.route(own.path, own.routes(guards))
  const forPosting: MiddlewareHandler = async (c, next) => {
    const user = await signIn.identify(c.req.raw)
    if (!user) return c.json({error: 'expired', status: 'expired'}, 401)
    if (!isAdministrator(user)) return c.json({error: 'notAllowed', status: 'notAllowed'}, 403)
    return next()
  }
  api.get('/press/:id', forPosting, async (c) => {
    c.header('cache-control', 'no-store')
    const post = await pressEditing.read(c.req.param('id'))
    return post ? c.json(post) : c.json({error: 'notFound'}, 404)
  })
  api.patch('/press/:id', json, kilobytes(512), forPosting, async (c) => {
    const outcome = await pressEditing.correct(c.req.param('id'), await bodyOf(c))
    return c.json(outcome, statusFor[outcome.status])
  })
  api.delete('/press/:id', json, kilobytes(8), forPosting, async (c) => {
    const outcome = await pressEditing.takeBack(c.req.param('id'), await bodyOf(c))
    return c.json(outcome, statusFor[outcome.status])
  })
  api.post('/press', json, kilobytes(512), forPosting, async (c) => {
    const outcome = await publishPost(await bodyOf(c))
    if (outcome.status === 'posted') return c.json({id: outcome.id}, 201)
    const status = outcome.status === 'failed' && outcome.isOurFault ? 503 : 422
    return c.json({error: outcome.status, problems: outcome.problems}, status)
  })
  api.all('*', (c) => c.json({error: 'notFound'}, 404))
  return api
}

const bodyOf = ({req}: Context): Promise<unknown> => req.json().catch(() => null)

const statusFor = {
  ...{saved: 200, takenBack: 200, changed: 409, drafted: 409},
  ...{missing: 422, invalid: 422, failed: 503},
} as const satisfies Record<EditOutcome['status'], ContentfulStatusCode>
