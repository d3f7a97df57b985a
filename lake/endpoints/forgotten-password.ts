import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {cookieValue, deviceCookie} from '../http/credentials.ts'
import {isFromTrustedPage} from '../http/request-origin.ts'
import {visitor} from '../http/visitor.ts'
import {LakeError} from '../lake-error.ts'
import {backToSignIn, forgottenForm} from '../sign-in/sign-in-forms.ts'
import {signInPage} from '../sign-in/sign-in-page.ts'
import {lookFor} from './sign-in-form.ts'

/** `GET /login?forgotten`: asks where to send a link for a new password. */
export function showForgotten(lake: LakeContext, c: Context<LakeEnv>): Response {
  return page(lake, c, null)
}

/** `POST /login?forgotten`. The answer is the same whether there is such an account or not. */
export async function forgottenByForm(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  if (!lake.onForgottenPassword || !isFromTrustedPage(lake, c.req.raw)) return page(lake, c, null)
  const fields = new URLSearchParams(await c.req.text())
  try {
    const device = cookieValue(c.req.raw, deviceCookie) ?? ''
    const {address} = visitor(lake, c)
    sendLink(lake, fields.get('email') ?? '', {address, device})
    return done(lake, c)
  } catch (error) {
    if (error instanceof LakeError) return page(lake, c, error)
    throw error
  }
}

interface Asker {
  readonly address: string
  /** As in `Credentials`. */
  readonly device: string
}

function sendLink(lake: LakeContext, address: string, from: Asker): void {
  const forgotten = lake.accounts.forgotten(address, from)
  if (!forgotten) return
  const {user, link} = forgotten
  const {id, name, email} = user
  lake.store.accesses.noteAccount(id, `forgotten ${id}`)
  lake.onForgottenPassword?.({
    ...{name, email, expiresAt: link.expiresAt},
    link: `${lake.linkOrigin}/login?reset=${link.token}`,
  })
}

function page(lake: LakeContext, c: Context<LakeEnv>, error: LakeError | null): Response {
  const look = lookFor(lake, c)
  const {texts} = look
  const retryAfter = error?.details.retryAfter
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const {html, headers} = signInPage({
    ...{...look, target: ''},
    ...{heading: texts.forgottenHeading, lead: texts.forgottenLead},
    problem: error && texts.tooMany.replace('{seconds}', String(retryAfter)),
    content: forgottenForm({texts, action: '/login?forgotten', isRetry: error !== null}),
  })
  return c.html(html, error?.status ?? 200, headers)
}

function done(lake: LakeContext, c: Context<LakeEnv>): Response {
  const look = lookFor(lake, c)
  const {texts} = look
  const {html, headers} = signInPage({
    ...{...look, target: '', problem: null},
    ...{heading: texts.forgottenHeading, lead: texts.forgottenDone, content: backToSignIn(texts)},
  })
  return c.html(html, 200, headers)
}
