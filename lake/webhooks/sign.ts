import {createHmac} from 'node:crypto'

/**
 * The header `sanity-webhook-signature`, as https://github.com/sanity-io/webhook-toolkit checks it.
 *
 * @param timestamp in ms since 1970
 */
export function signatureOf(payload: string, secret: string, timestamp: number): string {
  const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`)
  return `t=${timestamp},v1=${signed.digest('base64url')}`
}
