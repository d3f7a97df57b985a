import {createHmac, timingSafeEqual} from 'node:crypto'

/** Signed times for editors whose Studio is on a lake elsewhere and has proved it by a secret. */
export interface PreviewSessions {
  open(): string
  isOpen(token: string): boolean
}

/** In seconds: a working day. Presentation opens the next session by itself. */
export const sessionSeconds = 12 * 60 * 60

export function createPreviewSessions(secret: string, now = () => Date.now()): PreviewSessions {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`preview ${text}`).digest('base64url')
  return {
    open() {
      const until = Math.round(now() / 1000 + sessionSeconds).toString(36)
      return `s.${until}.${sign(until)}`
    },
    isOpen(token) {
      const [kind, until = '', signature = ''] = token.split('.')
      if (kind !== 's' || !isEqual(sign(until), signature)) return false
      return Number.parseInt(until, 36) * 1000 > now()
    },
  }
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
