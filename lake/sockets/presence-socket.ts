import {randomUUID} from 'node:crypto'

import type {Dataset} from '../documents/dataset.ts'
import {isJson, type Json} from '../documents/document.ts'
import {grantFor, type Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import type {Peer} from './peer.ts'
import type {Presence} from './presence.ts'

/** While the Studio receives these, it shows the connection as healthy. */
const heartbeat = '♥'

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: Json
}

/** JSON-RPC error codes. */
const errorCodes = {parse: -32700, unknownMethod: -32601, unauthorized: 4001} as const

/** The presence channel of one Studio: JSON-RPC calls in, notifications out. */
export class PresenceSocket {
  readonly #dataset: Dataset
  readonly #presence: Presence
  readonly #peer: Peer
  readonly #subscriptions = new Map<string, () => void>()
  /** Sessions announced by this Studio. Their end is announced when the connection closes. */
  readonly #sessions = new Set<string>()
  #identity: Identity | null = null
  #announcer = ''

  constructor(dataset: Dataset, presence: Presence, peer: Peer) {
    this.#dataset = dataset
    this.#presence = presence
    this.#peer = peer
  }

  async receive(text: string): Promise<void> {
    const call = parseCall(text)
    if (!call) return this.#fail(null, errorCodes.parse, 'Not a JSON-RPC call')
    try {
      this.#identity = await this.#identify(call)
      this.#reply(call.id, this.#perform(call, this.#requireMember()))
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      const code = error.status === 404 ? errorCodes.unknownMethod : errorCodes.unauthorized
      this.#fail(call.id, code, error.message)
    }
  }

  /** A connection without a sign-in has no use. */
  get isIdle(): boolean {
    return this.#identity === null
  }

  /** Rejects when the user has signed out, which closes the connection. */
  async beat(): Promise<void> {
    if (this.#identity) {
      this.#identity = await this.#peer.identify()
      this.#requireMember()
    }
    this.#peer.send(heartbeat)
  }

  /** The connection is closed. Announces it, since the browser may have had no time to do so. */
  close(): void {
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe()
    for (const session of this.#sessions) this.#announceGone(session)
  }

  /** A cookie is in the opening request; a token comes in the first call. */
  #identify({method, params}: Call): Promise<Identity | null> {
    if (method === 'authorization' && typeof params.authorization === 'string') {
      this.#peer.authorize(params.authorization)
    }
    return this.#peer.identify()
  }

  #requireMember(): Identity {
    const grant = grantFor(this.#identity, this.#dataset)
    if (this.#identity && grant.read === 'everything') return this.#identity
    throw new LakeError(401, 'Only members of the project are present')
  }

  #perform({method, params}: Call, {id: i}: Identity): unknown {
    const {name} = this.#dataset
    switch (method) {
      case 'authorization':
        return 'ok'
      case 'presence_subscribe':
        return this.#subscribe()
      case 'presence_unsubscribe':
        return this.#unsubscribe(String(params.subscriptionId))
      case 'presence_rollcall':
        this.#presence.announce(name, {type: 'rollCall', i, session: String(params.session)})
        return 'ok'
      case 'presence_announce':
        return this.#announce(params.data, i)
      case 'presence_disconnect':
        this.#announceGone(String(params.session))
        return 'ok'
      default:
        throw new LakeError(404, `Unknown method "${method}"`)
    }
  }

  #subscribe(): string {
    const subscription = randomUUID()
    const unsubscribe = this.#presence.subscribe(this.#dataset.name, (result) => {
      const params = {subscription, result}
      this.#peer.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
    })
    this.#subscriptions.set(subscription, unsubscribe)
    return subscription
  }

  #unsubscribe(subscription: string): string {
    this.#subscriptions.get(subscription)?.()
    this.#subscriptions.delete(subscription)
    return 'ok'
  }

  #announce(data: unknown, i: string): string {
    if (!isJson(data)) return 'ok'
    const sessionId = String(data.sessionId)
    this.#sessions.add(sessionId)
    this.#announcer = i
    const m = {sessionId, locations: data.locations}
    this.#presence.announce(this.#dataset.name, {type: 'state', i, m})
    return 'ok'
  }

  #announceGone(session: string): void {
    this.#sessions.delete(session)
    const i = this.#announcer
    if (i) this.#presence.announce(this.#dataset.name, {type: 'disconnect', i, m: {session}})
  }

  #reply(id: unknown, result: unknown): void {
    this.#peer.send(JSON.stringify({jsonrpc: '2.0', id, result}))
  }

  #fail(id: unknown, code: number, message: string): void {
    this.#peer.send(JSON.stringify({jsonrpc: '2.0', id, error: {code, message}}))
  }
}

function parseCall(text: string): Call | null {
  try {
    const call: unknown = JSON.parse(text)
    if (!isJson(call) || typeof call.method !== 'string') return null
    return {id: call.id, method: call.method, params: isJson(call.params) ? call.params : {}}
  } catch {
    return null
  }
}
