import * as v from 'valibot'
import type {SessionUser} from '../web/context/submission.tsx'
import type {LakeFetch} from './connection/lake-connection.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
}

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The caller's IP address, by which sign-in attempts are limited. */
  readonly address: string
}

export type SignedIn =
  | {readonly user: User; readonly cookies: readonly string[]}
  | {readonly error: keyof typeof signInStatuses}

/**
 * `offline`: the credentials could not be checked, because the lake cannot answer or cannot write.
 * `secondFactor`: they are right, and a code is needed, which the lake's own form asks for.
 */
export const signInStatuses = {
  wrongCredentials: 401,
  secondFactor: 401,
  tooManyAttempts: 429,
  offline: 503,
} as const

/**
 * Accounts belong to the lake, and the site passes its session cookie on. The embedded lake's accounts are
 * also the Studio's.
 */
export interface SignIn {
  signIn(request: Request, credentials: Credentials): Promise<SignedIn>
  /** The user who sends this request; null for a visitor, and for a session that has ended. */
  identify(request: Request): Promise<User | null>
  /** Ends the session; returns the `Set-Cookie` lines that clear it. */
  signOut(request: Request): Promise<readonly string[]>
}

interface Options {
  readonly lakeFetch: LakeFetch
  readonly apiVersion: string
  readonly origin: string
}

const account = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  roles: v.array(v.object({name: v.string()})),
})

export function createSignIn({lakeFetch, apiVersion, origin}: Options): SignIn {
  const callLake = (request: Request, path: string, init: RequestInit = {}, address = '') => {
    const headers = new Headers(init.headers)
    for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'user-agent']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    headers.set('origin', origin)
    return lakeFetch(new Request(new URL(path, origin), {...init, headers}), {address})
  }
  const me = `/v${apiVersion}/users/me`

  const identify: SignIn['identify'] = async (request) => {
    if (!request.headers.has('cookie')) return null
    const response = await callLake(request, me)
    const found = v.safeParse(account, response.ok ? await response.json() : null)
    return found.success ? toUser(found.output) : null
  }

  return {
    identify,
    async signIn(request, {email, password, address}) {
      const sent = {
        method: 'POST',
        headers: {'content-type': 'application/json', accept: 'application/json'},
        body: JSON.stringify({email, password}),
      }
      const response = await callLake(request, '/login', sent, address)
      // With a time to wait, a 503 means that too many people sign in at once.
      if (response.status === 429 || response.headers.has('retry-after')) {
        return {error: 'tooManyAttempts'}
      }
      if (response.status >= 500) return {error: 'offline'}
      if (response.status === 401 && (await needsCode(response))) return {error: 'secondFactor'}
      const cookies = response.headers.getSetCookie()
      const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
      const user = response.ok ? await identify(new Request(origin, {headers: {cookie}})) : null
      return user ? {user, cookies} : {error: 'wrongCredentials'}
    },
    async signOut(request) {
      const response = await callLake(request, `/v${apiVersion}/auth/logout`, {method: 'POST'})
      return response.headers.getSetCookie()
    },
  }
}

const secondFactor = v.object({error: v.object({type: v.literal('secondFactorRequired')})})

async function needsCode(response: Response): Promise<boolean> {
  return v.is(secondFactor, await response.json().catch(() => null))
}

/** The lake's own form asks for the code too, and leads back to the page. */
export function codeFormFor(page: string): string {
  return `/login?${new URLSearchParams({origin: page, type: 'cookie'})}`
}

function toUser({id, name, email, roles}: v.InferOutput<typeof account>): User {
  return {id, name, email, roles: roles.map((role) => role.name)}
}

/** What a page is told about the signed-in user. Posting itself checks the session again. */
export function shownUser(user: User): SessionUser {
  return {email: user.email, name: user.name, mayPost: isAdministrator(user)}
}

export const isAdministrator = (user: User | null): user is User =>
  user?.roles.includes('administrator') ?? false
