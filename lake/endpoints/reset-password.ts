import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {isFromTrustedPage} from '../http/request-origin.ts'
import {longestPassword, shortestPassword} from '../people/passwords.ts'
import type {User} from '../people/users.ts'
import {backToSignIn, newPasswordForm} from '../sign-in/sign-in-forms.ts'
import {type SignInPage, signInPage} from '../sign-in/sign-in-page.ts'
import {lookFor} from './sign-in-form.ts'

/** `GET /login?reset=…`: the form for a new password, for a link that is valid once. */
export function showReset(lake: LakeContext, c: Context<LakeEnv>): Response {
  const user = userOf(lake, c)
  return user ? page(lake, c, user, null) : expired(lake, c)
}

export async function resetByForm(lake: LakeContext, c: Context<LakeEnv>): Promise<Response> {
  const {accounts, store} = lake
  const {texts} = lookFor(lake, c)
  const user = userOf(lake, c)
  if (!user || !isFromTrustedPage(lake, c.req.raw)) return expired(lake, c)
  const fields = new URLSearchParams(await c.req.text())
  const password = fields.get('password') ?? ''
  const {length} = password
  if (password !== fields.get('again')) return page(lake, c, user, texts.unequal)
  if (length < shortestPassword || length > longestPassword) {
    return page(lake, c, user, texts.badLength)
  }
  // Comes first: of two requests with the same link, one is too late.
  accounts.resetLinks.endAllOf(user.id)
  await accounts.setPassword(user.id, password)
  store.accesses.noteAccount(user.id, `password ${user.id}`)
  return done(lake, c)
}

function userOf({accounts}: LakeContext, c: Context<LakeEnv>): User | null {
  const userId = accounts.resetLinks.userOf(c.req.query('reset') ?? '')
  return userId === null ? null : accounts.users.get(userId)
}

function page(
  lake: LakeContext,
  c: Context<LakeEnv>,
  user: User,
  problem: string | null,
): Response {
  const look = lookFor(lake, c)
  const {texts} = look
  const action = `/login${new URL(c.req.url).search}`
  const isFirst = lake.accounts.users.passwordOf(user.id) === null
  const {html, headers} = signInPage({
    ...{...look, heading: texts.resetHeading, lead: isFirst ? texts.firstLead : texts.resetLead},
    ...{problem, target: ''},
    content: newPasswordForm({texts, action, email: user.email, isRetry: problem !== null}),
  })
  return c.html(html, problem === null ? 200 : 422, headers)
}

function done(lake: LakeContext, c: Context<LakeEnv>): Response {
  const {texts} = lookFor(lake, c)
  return ended(lake, c, {heading: texts.heading, lead: texts.resetDone, status: 200})
}

/** Shown without the rules for passwords, since none can be chosen here. */
function expired(lake: LakeContext, c: Context<LakeEnv>): Response {
  const {texts} = lookFor(lake, c)
  return ended(lake, c, {heading: texts.resetHeading, lead: texts.linkExpired, status: 410})
}

interface Ended extends Pick<SignInPage, 'heading' | 'lead'> {
  readonly status: 200 | 410
}

function ended(lake: LakeContext, c: Context<LakeEnv>, {status, ...shown}: Ended): Response {
  const look = lookFor(lake, c)
  const content = backToSignIn(look.texts)
  const {html, headers} = signInPage({...look, ...shown, problem: null, content, target: ''})
  return c.html(html, status, headers)
}
