import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {isFromTrustedPage} from '../http/request-origin.ts'
import {longestPassword, shortestPassword} from '../people/passwords.ts'
import {newPasswordForm} from '../sign-in/sign-in-forms.ts'
import {signInPage} from '../sign-in/sign-in-page.ts'

/** `GET /login?reset=…`: the form for a new password, by a link that is good once. */
export function showReset(lake: LakeContext, c: Context<LakeEnv>): Response {
  const userId = lake.accounts.resetLinks.userOf(tokenOf(c))
  return userId === null ? expired(lake, c) : page(lake, c, null)
}

export async function resetByForm(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const {accounts, store, signIn} = lake
  const userId = accounts.resetLinks.userOf(tokenOf(c))
  if (userId === null || !isFromTrustedPage(lake, c.req.raw)) return expired(lake, c)
  const fields = new URLSearchParams(await c.req.text())
  const password = fields.get('password') ?? ''
  const {length} = password
  if (password !== fields.get('again')) return page(lake, c, signIn.texts.unequal)
  if (length < shortestPassword || length > longestPassword) {
    return page(lake, c, signIn.texts.badLength)
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

function page({signIn}: LakeContext, c: Context<LakeEnv>, problem: string | null): Response {
  const {texts} = signIn
  const action = `/login${new URL(c.req.url).search}`
  const {html, headers} = signInPage({
    ...{...signIn, heading: texts.resetHeading, lead: texts.resetLead},
    ...{problem, target: ''},
    content: newPasswordForm({texts, action, isRetry: problem !== null}),
  })
  return c.html(html, problem === null ? 200 : 422, headers)
}

function done({signIn}: LakeContext, c: Context<LakeEnv>): Response {
  const {heading, resetDone} = signIn.texts
  const shown = {heading, lead: resetDone, problem: null, content: '', target: ''}
  const {html, headers} = signInPage({...signIn, ...shown})
  return c.html(html, 200, headers)
}

function expired({signIn}: LakeContext, c: Context<LakeEnv>): Response {
  const {resetHeading: heading, resetLead: lead, linkExpired: problem} = signIn.texts
  const {html, headers} = signInPage({...signIn, heading, lead, problem, content: '', target: ''})
  return c.html(html, 410, headers)
}
