import {answerName} from '../shared/form-fields.ts'
import {pressPlaceOf} from '../shared/press-paths.ts'
import {registrationStatuses} from '../shared/registration-outcomes.ts'
import type {Submission} from '../web/context/submission.tsx'
import type {RequestHead} from './http/request-head.ts'
import type {PublishPost} from './press/post-press.ts'
import type {FormTokens} from './registrations/form-token.ts'
import {readPosted} from './registrations/post-registration.ts'
import type {RegistrationRequest, Registrations} from './registrations/registrations.ts'
import {sourceOfPosted} from './registrations/source-claim.ts'
import {codeFormFor, isAdministrator, type SignIn, shownUser, signInStatuses} from './sign-in.ts'
import type {Clock} from './time/clock.ts'

interface PostedFormsOptions {
  readonly publishPost: PublishPost
  readonly registrations: Registrations
  readonly signIn: SignIn
  readonly tokens: FormTokens
  readonly clock: Clock
}

/** The page to which another form leads after it was accepted. */
interface Redirected {
  readonly redirectTo: string
}

interface Answered {
  readonly submission: Submission
  readonly status: number
  readonly cookies?: readonly string[]
}

/** Answers a form that was posted without JavaScript to its own page. Null: not one of our forms. */
export async function answerPostedForm(
  options: PostedFormsOptions,
  request: Request,
  address: string,
): Promise<Answered | Redirected | null> {
  const {publishPost, signIn} = options
  const data = await request.formData().catch(() => null)
  if (!data) return null
  const form = text(data, 'form')
  switch (form) {
    case 'sign-in':
      return answerSignIn(signIn, request, data, address)
    case 'sign-out':
      return {
        submission: of(form, 'signedOut'),
        status: 200,
        cookies: await signIn.signOut(request),
      }
    case 'post':
      return answerPost({publishPost, signIn}, request, data)
    default: {
      const {pathname: page} = new URL(request.url)
      const isFromPage = isSentByBrowser(request)
      const source = sourceOfPosted(request, Date.now())
      const sent = readPosted(data, {address, page, source, isFromPage})
      return sent ? answerRegistration(options, data, sent) : null
    }
  }
}

/** Another origin than ours has been refused before (`http/same-origin.ts`). Some proxies take one of these away. */
function isSentByBrowser({headers, url}: Request): boolean {
  if (headers.has('origin') || headers.has('sec-fetch-site')) return true
  const referer = headers.get('referer') ?? ''
  return URL.canParse(referer) && new URL(referer).host === new URL(url).host
}

async function answerRegistration(
  options: Pick<PostedFormsOptions, 'registrations' | 'tokens' | 'clock'>,
  data: FormData,
  request: RegistrationRequest,
): Promise<Answered | Redirected> {
  const outcome = await options.registrations.register(request)
  if (outcome.status !== 'invalid' && outcome.booking) return {redirectTo: outcome.booking}
  const problems = outcome.status === 'invalid' ? {...outcome.problems} : {}
  const values =
    outcome.status === 'stored'
      ? {...(outcome.myInfo && {myInfo: outcome.myInfo})}
      : {...typedRegistration(data), ...(await toChooseFrom(options, request))}
  return {
    submission: {...of(request.form, outcome.status), values, problems},
    status: registrationStatuses[outcome.status],
  }
}

/** The days and times that can be booked, which the page itself cannot have: it is the same for hours. */
async function toChooseFrom(
  {registrations, tokens, clock}: Pick<PostedFormsOptions, 'registrations' | 'tokens' | 'clock'>,
  {form}: RegistrationRequest,
): Promise<Record<string, string>> {
  const free = form === 'visit' ? await registrations.freeVisits().catch(() => null) : null
  return free ? {free: JSON.stringify(free), token: tokens.issue(clock.steady())} : {}
}

/**
 * Ticked boxes are shown again only for the edition that they were given for: other words need new consent.
 */
function typedRegistration(data: FormData): Record<string, string> {
  const consents = data.getAll('consents').join('\n')
  const answers = [...new Set(data.keys())].filter((name) => name.startsWith(answerName('')))
  const names = ['name', 'phone', 'message', 'edition', 'slot', 'people', ...answers]
  return {...typed(data, names), consents}
}

async function answerSignIn(
  signIn: SignIn,
  request: Request,
  data: FormData,
  address: string,
): Promise<Answered | Redirected> {
  const result = await signIn.signIn(request, {
    email: text(data, 'email'),
    password: text(data, 'password'),
    address,
  })
  const written = typed(data, postFields)
  if ('error' in result) {
    const {pathname, search} = new URL(request.url)
    if (result.error === 'secondFactor') return {redirectTo: codeFormFor(pathname + search)}
    const values = {...written, ...typed(data, ['email'])}
    const status = signInStatuses[result.error]
    return {submission: {...of('sign-in', result.error), values}, status}
  }
  const {user, cookies} = result
  const values = {...newPost(), ...written}
  return {
    submission: {...of('sign-in', 'signedIn'), user: shownUser(user), values},
    status: 200,
    cookies,
  }
}

async function answerPost(
  {publishPost, signIn}: Pick<PostedFormsOptions, 'publishPost' | 'signIn'>,
  request: Request,
  data: FormData,
): Promise<Answered> {
  const values = typed(data, postFields)
  const signedIn = await signIn.identify(request)
  if (!signedIn) return {submission: {...of('post', 'expired'), values}, status: 401}
  const user = shownUser(signedIn)
  if (!isAdministrator(signedIn)) {
    return {submission: {...of('post', 'notAllowed'), values, user}, status: 403}
  }
  const outcome = await publishPost({siteId: text(data, 'siteId'), ...values})
  if (outcome.status === 'posted') {
    return {submission: {...of('post', 'posted'), user, values: newPost()}, status: 200}
  }
  const problems = {...outcome.problems}
  const status = outcome.status === 'failed' && outcome.isOurFault ? 503 : 422
  return {submission: {...of('post', outcome.status), values, problems, user}, status}
}

/** Whether the page may differ by who asks for it, as a press list does for an administrator. */
export const mayBeSignedIn = (request: RequestHead): boolean =>
  request.headers.has('cookie') && isPressList(request)

/** What a press page shows to a signed-in user before any form is posted; null for visitors. */
export async function signedInSubmission(
  signIn: SignIn,
  request: Request,
): Promise<Submission | null> {
  const user = mayBeSignedIn(request) ? await signIn.identify(request) : null
  return user ? {...of('sign-in', 'signedIn'), user: shownUser(user), values: newPost()} : null
}

export const isPressList = (request: Pick<RequestHead, 'url'>): boolean =>
  pressPlaceOf(new URL(request.url).pathname)?.kind === 'list'

/** The fields of the post form. They are preserved when the user has to sign in again. */
const postFields = ['title', 'summary', 'content', 'requestId']

/** An idempotency key: a form sent twice, by a double click or a reload, creates one post. */
const newPost = () => ({requestId: crypto.randomUUID()})

function of(form: string, status: Submission['status']): Submission {
  return {form, status, values: {}, problems: {}}
}

function text(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function typed(data: FormData, names: readonly string[]): Record<string, string> {
  const given = names.filter((name) => data.has(name))
  return Object.fromEntries(given.map((name) => [name, text(data, name)]))
}
