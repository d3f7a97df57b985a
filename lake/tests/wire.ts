import {expect, onTestFinished} from 'vitest'
import {WebSocket} from 'ws'

/** A WebSocket client that records received messages. */
export interface Wire {
  readonly socket: WebSocket
  readonly messages: readonly unknown[]
  /** The code with which it is closed, also if that comes before anybody waits for it. */
  readonly closed: Promise<number>
  send(message: object): void
  /** The first message, received or future, that has these fields. */
  until(fields: object): Promise<unknown>
}

/** Connects, or rejects with the server's answer. */
export async function connect(url: string, headers: Record<string, string> = {}): Promise<Wire> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), {headers})
  onTestFinished(() => socket.terminate())
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const messages: unknown[] = []
  const lookers = new Set<() => void>()
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    for (const look of lookers) look()
  })
  await new Promise<void>((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    socket,
    messages,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    until: (fields) => first(messages, lookers, expect.objectContaining(fields)),
  }
}

function first(
  messages: readonly unknown[],
  lookers: Set<() => void>,
  wanted: {asymmetricMatch(message: unknown): boolean},
): Promise<unknown> {
  return new Promise((resolve) => {
    const look = () => {
      const found = messages.find((message) => wanted.asymmetricMatch(message))
      if (found === undefined) return
      lookers.delete(look)
      resolve(found)
    }
    lookers.add(look)
    look()
  })
}
