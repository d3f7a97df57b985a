import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {isFromTrustedPage} from '../http/request-origin.ts'
import {longestPassword, shortestPassword} from '../people/passwords.ts'
import {backToSignIn, newPasswordForm} from '../sign-in/sign-in-forms.ts'
import {signInPage} from '../sign-in/sign-in-page.ts'
import {lookFor} from './sign-in-form.ts'

/** `GET /login?reset=…`: the form for a new password, by a link that is good once. */
export function showReset(lake: LakeContext, c: Context<LakeEnv>): Response {
  const userId = lake.accounts.resetLinks.userOf(tokenOf(c))
  return userId === null ? expired(lake, c) : page(lake, c, null)
}

export async function resetByForm(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const {accounts, store} = lake
  const {texts} = lookFor(lake, c)
  const userId = accounts.resetLinks.userOf(tokenOf(c))
  if (userId === null || !isFromTrustedPage(lake, c.req.raw)) return expired(lake, c)
  const fields = new URLSearchParams(await c.req.text())
  const password = fields.get('password') ?? ''
  const {length} = password
  if (password !== fields.get('again')) return page(lake, c, texts.unequal)
  if (length < shortestPassword || length > longestPassword) {
    return page(lake, c, texts.badLength)
  }
  // First: of two requests with the same link, one is too late.
  accounts.resetLinks.endAllOf(userId)
  await accounts.setPassword(userId, password)
  store.accesses.noteAccount(userId, `password ${userId}`)
  return done(lake, c)
}

function tokenOf(c: Context<LakeEnv>): string {
  return c.req.query('reset') ?? ''
}

function page(lake: LakeContext, c: Context<LakeEnv>, problem: string | null): Response {
  const look = lookFor(lake, c)
  const {texts} = look
  const action = `/login${new URL(c.req.url).search}`
  const {html, headers} = signInPage({
    ...{...look, heading: texts.resetHeading, lead: texts.resetLead},
    ...{problem, target: ''},
    content: newPasswordForm({texts, action, isRetry: problem !== null}),
  })
  return c.html(html, problem === null ? 200 : 422, headers)
}

function done(lake: LakeContext, c: Context<LakeEnv>): Response {
  const look = lookFor(lake, c)
  const {heading, resetDone} = look.texts
  const content = backToSignIn(look.texts)
  const shown = {heading, lead: resetDone, problem: null, content, target: ''}
  const {html, headers} = signInPage({...look, ...shown})
  return c.html(html, 200, headers)
}

function expired(lake: LakeContext, c: Context<LakeEnv>): Response {
  const look = lookFor(lake, c)
  const {resetHeading: heading, resetLead: lead, linkExpired: problem} = look.texts
  const {html, headers} = signInPage({...look, heading, lead, problem, content: '', target: ''})
  return c.html(html, 410, headers)
}
