import type {Session} from './use-accounts.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  /** False: they have been invited, and have not chosen a password yet. */
  readonly hasPassword: boolean
  /** Until when they have a link by which to choose a password; null: they have none. */
  readonly linkExpiresAt: string | null
  readonly hasSecondFactor: boolean
  readonly sessions: readonly Session[]
}

export interface Robot {
  readonly id: string
  readonly label: string
  readonly roles: readonly string[]
  readonly createdAt: string
}

export interface AccountEvent {
  readonly at: string
  readonly by: string
  readonly about: string
}

export interface Accounts {
  readonly people: readonly Person[]
  readonly robots: readonly Robot[]
  readonly roles: readonly string[]
  readonly demandedRoles: readonly string[]
  readonly events: readonly AccountEvent[]
}

export interface NewLink {
  /** Of the account that it is for. */
  readonly id: string
  readonly link: string
  readonly expiresAt: string
}

type Asked = readonly [method: 'POST' | 'DELETE', url: string, body?: object]

/** Sends a request, then shows everything as it is now. Rejects with what is to be said to the user. */
export type Request = (...asked: Asked) => Promise<void>

/** The same; what is to be said is shown at the top of the page. */
export type Send = (...asked: Asked) => void

/** What every part of the page is given. */
export interface Shared {
  readonly roles: readonly string[]
  readonly send: Send
  readonly isBusy: boolean
}
