import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {cookieValue, deviceCookie, tokensOf} from '../http/credentials.ts'
import {isFromTrustedPage} from '../http/request-origin.ts'
import {redirectSignedIn, type SignInTarget, signInTarget} from '../http/sign-in-target.ts'
import {setCookies, visitor} from '../http/visitor.ts'
import {LakeError} from '../lake-error.ts'
import type {SignedIn} from '../people/accounts.ts'
import {SecondStepNeeded} from '../people/pending-sign-ins.ts'
import {totpUri} from '../people/totp.ts'
import {
  codeForm,
  enrolForm,
  forgottenHelp,
  passwordForm,
  recoveryForm,
} from '../sign-in/sign-in-forms.ts'
import type {SignInLook} from '../sign-in/sign-in-look.ts'
import {type SignInPage, signInPage} from '../sign-in/sign-in-page.ts'

/** The page with the form for e-mail address and password. */
export function showSignInForm(lake: LakeContext, c: Context<LakeEnv>): Response {
  const target = signInTarget(lake, c)
  return target ? passwordPage(lake, c, {target}) : foreignPage(lake, c)
}

/**
 * One form after the other: the password; a code, where the account has a second factor; setting one up and the
 * recovery codes, where the account must have one.
 */
export async function signInByForm(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const target = signInTarget(lake, c)
  // Login CSRF: otherwise any page could sign its visitor in to an account of its choice.
  if (!target || !isFromTrustedPage(lake, c.req.raw)) return foreignPage(lake, c)
  const fields = new URLSearchParams(await c.req.text())
  const ticket = fields.get('ticket')
  const step = fields.get('step')
  if (step === 'proceed') return proceed(lake, c, target)
  const given = {target, ticket: ticket ?? '', code: fields.get('code') ?? ''}
  if (step === 'enrol') return enrolByForm(lake, c, given)
  if (ticket !== null) return codeByForm(lake, c, given)
  return passwordByForm(lake, c, target, fields)
}

async function passwordByForm(
  lake: LakeContext,
  c: Context<LakeEnv>,
  target: SignInTarget,
  fields: URLSearchParams,
): Promise<Response> {
  const email = fields.get('email') ?? ''
  const password = fields.get('password') ?? ''
  const device = cookieValue(c.req.raw, deviceCookie) ?? ''
  try {
    const signedIn = await lake.accounts.signIn({email, password, device, ...visitor(lake, c)})
    return enter(lake, c, target, signedIn)
  } catch (error) {
    if (error instanceof SecondStepNeeded) {
      return secondStep(lake, c, {target, step: error.step, ticket: error.ticket})
    }
    if (error instanceof LakeError) return passwordPage(lake, c, {target, email, error})
    throw error
  }
}

interface GivenCode {
  readonly target: SignInTarget
  readonly ticket: string
  readonly code: string
}

function codeByForm(lake: LakeContext, c: Context<LakeEnv>, given: GivenCode): Response {
  const {target, ticket, code} = given
  try {
    return enter(lake, c, target, lake.accounts.signInByCode(ticket, code, visitor(lake, c)))
  } catch (error) {
    return again(lake, c, {target, ticket, step: 'code'}, error)
  }
}

function enrolByForm(lake: LakeContext, c: Context<LakeEnv>, given: GivenCode): Response {
  const {target, ticket, code} = given
  try {
    const signedIn = lake.accounts.enrolByCode(ticket, code, visitor(lake, c))
    setCookies(lake, c, signedIn)
    lake.store.accesses.noteAccount(signedIn.user.id, `factor ${signedIn.user.id}`)
    return recoveryPage(lake, c, target, signedIn.recoveryCodes)
  } catch (error) {
    return again(lake, c, {target, ticket, step: 'enrol'}, error)
  }
}

/** Shown after the recovery codes: the session has existed since the code was accepted. */
async function proceed(lake: LakeContext, c: Context<LakeEnv>, target: SignInTarget) {
  const identity = await lake.accounts.identify(tokensOf(c.req.raw))
  if (!identity) return passwordPage(lake, c, {target})
  return redirectSignedIn(lake, c, target, identity.id)
}

function enter(
  lake: LakeContext,
  c: Context<LakeEnv>,
  target: SignInTarget,
  signedIn: SignedIn,
): Response {
  setCookies(lake, c, signedIn)
  return redirectSignedIn(lake, c, target, signedIn.user.id)
}

interface Step {
  readonly target: SignInTarget
  readonly ticket: string
  readonly step: 'code' | 'enrol'
  readonly error?: LakeError
}

function again(lake: LakeContext, c: Context<LakeEnv>, step: Step, error: unknown): Response {
  if (!(error instanceof LakeError)) throw error
  if (error.details.type !== 'signInExpired') return secondStep(lake, c, {...step, error})
  return passwordPage(lake, c, {target: step.target, error})
}

function secondStep(lake: LakeContext, c: Context<LakeEnv>, state: Step): Response {
  const {texts} = lookFor(lake, c)
  const form = {texts, action: actionOf(c), isRetry: Boolean(state.error), ticket: state.ticket}
  if (state.step === 'code') {
    const {codeHeading: heading, codeLead: lead} = texts
    return page(lake, c, {...state, heading, lead, content: codeForm(form)})
  }
  const pending = lake.accounts.pending(state.ticket)
  if (!pending) return passwordPage(lake, c, {target: state.target})
  const {user, secret} = pending
  const uri = totpUri(secret, texts.brand, user.email)
  const {enrolHeading: heading, enrolLead: lead} = texts
  return page(lake, c, {...state, heading, lead, content: enrolForm({...form, secret, uri})})
}

function recoveryPage(
  lake: LakeContext,
  c: Context<LakeEnv>,
  target: SignInTarget,
  codes: readonly string[],
): Response {
  const {texts} = lookFor(lake, c)
  const content = recoveryForm({texts, action: actionOf(c), isRetry: false, codes})
  return page(lake, c, {
    ...{target, content},
    ...{heading: texts.recoveryHeading, lead: texts.recoveryLead},
  })
}

interface PasswordState {
  readonly target: SignInTarget
  readonly email?: string
  readonly error?: LakeError
}

function passwordPage(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {email = '', ...state}: PasswordState,
): Response {
  const {texts} = lookFor(lake, c)
  const isRetry = state.error !== undefined
  const form = passwordForm({texts, action: actionOf(c), email, isRetry})
  const content = `${form}\n${forgottenHelp(texts, lake.onForgottenPassword !== undefined)}`
  return page(lake, c, {...state, heading: texts.heading, lead: texts.lead, content})
}

type PageState = Pick<SignInPage, 'heading' | 'lead' | 'content'> & PasswordState

function page(lake: LakeContext, c: Context<LakeEnv>, {target, error, ...shown}: PageState) {
  const look = lookFor(lake, c)
  const {html, headers} = signInPage({
    ...look,
    ...{heading: shown.heading, lead: shown.lead, content: shown.content},
    problem: error ? problemOf(look, error) : null,
    target: target.isOwn ? '' : target.url.origin,
  })
  const retryAfter = error?.details.retryAfter
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.html(html, error?.status ?? 200, headers)
}

function foreignPage(lake: LakeContext, c: Context<LakeEnv>): Response {
  const look = lookFor(lake, c)
  const {heading, lead, foreign} = look.texts
  const {html, headers} = signInPage({
    ...{...look, heading, lead},
    ...{content: '', target: '', problem: foreign},
  })
  return c.html(html, 403, headers)
}

/** In the language that the browser asks for. */
export function lookFor({signIn}: LakeContext, c: Context<LakeEnv>): SignInLook {
  return signIn.for(c.req.header('accept-language'))
}

function actionOf(c: Context<LakeEnv>): string {
  return `/login${new URL(c.req.url).search}`
}

function problemOf({texts}: SignInLook, {status, details}: LakeError): string {
  if (status === 429) return texts.tooMany.replace('{seconds}', String(details.retryAfter))
  if (status === 503) return texts.busy
  if (details.type === 'wrongCode') return texts.wrongCode
  return details.type === 'signInExpired' ? texts.expired : texts.wrong
}
