import {isFrozen} from '../context/frozen.ts'
import type {SessionUser} from '../context/submission.tsx'
import {postJson, sendAgain} from '../forms/post-json.ts'

export type SignInFailure = 'wrongCredentials' | 'tooManyAttempts' | 'offline'

export interface PostOutcome {
  readonly status: 'posted' | 'missing' | 'invalid' | 'expired' | 'notAllowed' | 'failed'
  /** By field, the name of its message. */
  readonly problems: Readonly<Record<string, string>>
}

/** The signed-in user; null for visitors, and where it cannot be found out. */
export async function fetchUser(): Promise<SessionUser | null> {
  if (isFrozen()) return null
  try {
    const response = await fetch('/api/session')
    return response.ok ? userIn(await response.json()) : null
  } catch {
    return null
  }
}

export async function signIn(
  email: string,
  password: string,
): Promise<SessionUser | SignInFailure | 'secondFactor'> {
  try {
    const response = await postJson('/api/session', {email, password})
    if (response.status === 429) return 'tooManyAttempts'
    if (response.status === 401 && isSecondFactor(await response.clone().json())) {
      return 'secondFactor'
    }
    const user = response.ok ? userIn(await response.json()) : null
    return user ?? (response.status < 500 ? 'wrongCredentials' : 'offline')
  } catch {
    return 'offline'
  }
}

/** The lake's own form, which asks for the code of a second factor too, and leads back here. */
export function codeFormHere(): string {
  const origin = location.pathname + location.search
  return `/login?${new URLSearchParams({origin, type: 'cookie'})}`
}

function isSecondFactor(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'error') === 'secondFactor'
  )
}

/** Rejects where the session has not ended. */
export async function signOut(): Promise<void> {
  const {ok, status} = await sendAgain('/api/session', {method: 'DELETE'})
  if (!ok) throw new Error(`Signing out was answered with ${status}`)
}

const refusals: Readonly<Record<number, PostOutcome['status']>> = {
  401: 'expired',
  403: 'notAllowed',
}

/** Publishes a post in which the rules find no problem. */
export async function sendPost(post: Readonly<Record<string, string>>): Promise<PostOutcome> {
  try {
    const response = await postJson('/api/press', post)
    if (response.ok) return {status: 'posted', problems: {}}
    return {status: refusals[response.status] ?? 'failed', problems: {}}
  } catch {
    return {status: 'failed', problems: {}}
  }
}

function userIn(answer: unknown): SessionUser | null {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return null
  const {user} = answer
  if (typeof user !== 'object' || user === null || !('email' in user)) return null
  const name: unknown = Reflect.get(user, 'name')
  const mayPost = Reflect.get(user, 'mayPost') === true
  return typeof user.email === 'string'
    ? {email: user.email, name: typeof name === 'string' ? name : '', mayPost}
    : null
}

type EditingWord =
  | ('heading' | 'edit' | 'save' | 'saving' | 'cancel' | 'takeBack' | 'takeBackQuestion')
  | ('saved' | 'changed' | 'drafted' | 'failed' | 'bodyInStudio')

/** A published post with the fields of the form that corrects it. */
export interface EditablePost {
  /** The revision that was read: if the post has changed since then, the correction is refused. */
  readonly revision: string
  readonly title: string
  readonly summary: string
  /** Each line is a paragraph; null for a text that has more than the form can hold. */
  readonly content: string | null
  readonly words: Partial<Record<EditingWord, string | null>>
}

export interface EditResult {
  readonly status:
    | ('saved' | 'takenBack' | 'changed' | 'drafted' | 'missing' | 'invalid')
    | ('expired' | 'notAllowed' | 'failed')
  /** By field, the name of its message. */
  readonly problems: Readonly<Record<string, string>>
}

/** Null where the post cannot be read, e.g. because the session has ended. */
export async function fetchPost(id: string): Promise<EditablePost | null> {
  try {
    const response = await fetch(addressOf(id))
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

export const correctPost = (id: string, corrected: object) => sendEdit('PATCH', id, corrected)
export const takePostBack = (id: string, revision: string) => sendEdit('DELETE', id, {revision})

async function sendEdit(method: string, id: string, body: object): Promise<EditResult> {
  const headers = {'content-type': 'application/json'}
  try {
    const response = await sendAgain(addressOf(id), {method, headers, body: JSON.stringify(body)})
    return {problems: {}, ...(await response.json())}
  } catch {
    return {status: 'failed', problems: {}}
  }
}

const addressOf = (id: string) => `/api/press/${encodeURIComponent(id)}`
