import type {Session} from './use-accounts.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  /** False: the person was invited, and has not chosen a password yet. */
  readonly hasPassword: boolean
  /** When the link by which they can choose a password expires; null: they have none. */
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
  /** The account that the link is for. */
  readonly id: string
  readonly link: string
  readonly expiresAt: string
}

type Asked = readonly [method: 'POST' | 'DELETE', url: string, body?: object]

/** Sends a request, then shows everything in its new state. Rejects with the message for the user. */
export type Request = (...asked: Asked) => Promise<void>

/** Does the same; a message for the user is shown at the top of the page. */
export type Send = (...asked: Asked) => void

/** The properties of every part of the page. */
export interface Shared {
  readonly roles: readonly string[]
  readonly send: Send
  readonly isBusy: boolean
}
