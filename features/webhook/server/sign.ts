import {createHmac} from 'node:crypto'

interface Message {
  /** The same on each attempt. */
  readonly id: string
  readonly body: string
  /** When it is sent, in ms since 1970. */
  readonly now: number
}

/**
 * The headers by which a receiver knows that a message is ours, whole and recent:
 * https://www.standardwebhooks.com (symmetric signatures, `v1`).
 *
 * @param secrets signs with each of them, so that a receiver may know the old or the new one while they change
 */
export function signedHeaders({id, body, now}: Message, secrets: readonly Buffer[]) {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const sum = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${sum}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
