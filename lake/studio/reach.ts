const pauseMs = 2000
const patienceMs = 5000

/**
 * Whether something that all requests need can be reached. A broken stream or a refused request only raises the
 * suspicion: it counts as away when its own probe fails too, and is probed until that succeeds.
 */
export class Reach {
  readonly #probe: () => Promise<boolean>
  readonly #listeners = new Set<() => void>()
  #isAway = false
  #probing: Promise<boolean> | null = null

  /** @param probe makes the smallest request; resolves with whether it can be reached */
  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe
  }

  readonly isAway = (): boolean => this.#isAway

  /** Returns the function that unsubscribes, as React's external stores do. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** To be called after a failure; resolves once it can be reached, with whether it had been away. */
  suspect(): Promise<boolean> {
    this.#probing ??= this.#ask().finally(() => {
      this.#probing = null
    })
    return this.#probing
  }

  async #ask(): Promise<boolean> {
    while (!(await this.#probe())) {
      this.#set(true)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const wasAway = this.#isAway
    this.#set(false)
    return wasAway
  }

  #set(isAway: boolean): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    this.tell()
  }

  protected tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await ask(origin, '/v1/ping')).ok
  } catch {
    return false
  }
}

async function ask(
  origin: string,
  path: string,
): Promise<{readonly ok: boolean; readonly text: string}> {
  const leaving = new AbortController()
  const deadline = setTimeout(() => leaving.abort(), patienceMs)
  try {
    const {signal} = leaving
    const response = await fetch(origin + path, {cache: 'no-store', credentials: 'include', signal})
    return {ok: response.ok, text: await response.text()}
  } finally {
    clearTimeout(deadline)
  }
}

const lakes = new Map<string, Reach>()

/** Whether a lake answers. All workspaces share one for each lake, like the socket. */
export function lakeReachAt(origin: string): Reach {
  const reach = lakes.get(origin) ?? new Reach(() => answers(origin))
  lakes.set(origin, reach)
  return reach
}

/** Whether a lake can store what it is sent: its disk may be full, or a data file damaged. */
export class StorageReach extends Reach {
  constructor(origin: string) {
    super(() => stores(origin))
  }
}

/**
 * What a lake tells its members: `assetsAway` while pictures and films are kept in a bucket that cannot be reached, and
 * what its program adds by `noticesForMembers`.
 */
export async function ping(origin: string): Promise<object> {
  const answer: unknown = JSON.parse((await ask(origin, '/v1/ping')).text)
  return typeof answer === 'object' && answer !== null ? answer : {}
}

async function stores(origin: string): Promise<boolean> {
  try {
    return !('storageFault' in (await ping(origin)))
  } catch {
    // Another notice says that the lake is away.
    return true
  }
}

/** What the lake says of the account of the one who opened the page. */
interface Standing {
  id?: string
  accepts?: (roles: Roles) => boolean
  /** Null: the account is gone. Undefined: it is only known that they are not signed in. */
  roles?: Roles | null | undefined
}

type Roles = readonly string[]

/** Whether the one who opened the page is still signed in at the lake, in a role that may go on. */
export class SessionReach extends Reach {
  readonly #standing: Standing

  constructor(origin: string) {
    const standing: Standing = {}
    super(() => isStanding(origin, standing, () => this.tell()))
    this.#standing = standing
  }

  /**
   * From now on, requests wait for this person, and are not sent in the name of another.
   *
   * @param accepts whether what this page still wants to send is for somebody with these roles
   */
  belongsTo(id: string, accepts: (roles: Roles) => boolean): void {
    Object.assign(this.#standing, {id, accepts})
  }

  /** Those of the account as the lake said last; null: it is gone; undefined: nothing was said. */
  readonly roles = (): Roles | null | undefined => this.#standing.roles
}

async function isStanding(origin: string, standing: Standing, tell: () => void): Promise<boolean> {
  const {id, accepts = () => true} = standing
  const user = await userAt(origin, '/v2021-06-07/users/me')
  const isSignedIn = user !== null && (id === undefined || user.id === id)
  const account = isSignedIn ? user : await userAt(origin, '/v1/auth/ended')
  const roles = account && (id === undefined || account.id === id) ? account.roles : undefined
  if (JSON.stringify(roles) !== JSON.stringify(standing.roles)) {
    standing.roles = roles
    tell()
  }
  return isSignedIn && accepts(user.roles ?? [])
}

interface KnownUser {
  readonly id: string
  readonly roles: Roles | null
}

/** Waits while the lake is away: that it does not answer says nothing of a person. */
async function userAt(origin: string, path: string): Promise<KnownUser | null> {
  let answer = await ask(origin, path).catch(() => null)
  while (!answer?.ok) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    answer = await ask(origin, path).catch(() => null)
  }
  const user: unknown = JSON.parse(answer.text)
  if (typeof user !== 'object' || user === null || !('id' in user && 'roles' in user)) return null
  const {id, roles} = user
  if (typeof id !== 'string') return null
  return {id, roles: Array.isArray(roles) ? roles.map(nameOf) : null}
}

/** A role comes by its name alone, or with its title. */
const nameOf = (role: unknown): string =>
  String(typeof role === 'object' && role !== null ? Reflect.get(role, 'name') : role)
