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

async function stores(origin: string): Promise<boolean> {
  try {
    const answer: unknown = JSON.parse((await ask(origin, '/v1/ping')).text)
    return !(typeof answer === 'object' && answer !== null && 'storageFault' in answer)
  } catch {
    // Another notice says that the lake is away.
    return true
  }
}

/** Whether the user who opened the page is still signed in to the lake. */
export class SessionReach extends Reach {
  readonly #holder: {id?: string}

  constructor(origin: string) {
    const holder: {id?: string} = {}
    super(async () => {
      const id = await signedInAt(origin)
      return id !== undefined && id === (holder.id ?? id)
    })
    this.#holder = holder
  }

  /** From now on, requests wait for this user, and are not sent in another user's name. */
  belongsTo(userId: string): void {
    this.#holder.id = userId
  }
}

async function signedInAt(origin: string): Promise<string | undefined> {
  try {
    const user: unknown = JSON.parse((await ask(origin, '/v2021-06-07/users/me')).text)
    const isUser = typeof user === 'object' && user !== null && 'id' in user
    return isUser && typeof user.id === 'string' ? user.id : undefined
  } catch {
    return undefined
  }
}
