import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'

/** In ms: people take longer than this to fill in a form, and a token older than this is stale. */
const limits = {soonest: 1500, latest: 24 * 60 * 60 * 1000}

/** A signed time: shows that a form was fetched from here, and when. */
export interface FormTokens {
  issue(now: number): string
  /** `early`: filled in faster than a person can. `invalid`: not ours, or from another day. */
  check(token: string, now: number): 'ok' | 'early' | 'invalid'
  /** Tells equal texts from others, and whoever has only this nothing of the text. */
  seal(text: string): string
}

export function createFormTokens(secret: string | Buffer): FormTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    issue(now) {
      const text = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    check(token, now) {
      const [issued = '', nonce = '', signature = '', ...more] = token.split('.')
      // There is one way to write a token: by it a registration is known again.
      if (more.length > 0 || !isEqual(sign(`${issued}.${nonce}`), signature)) return 'invalid'
      const age = now - Number.parseInt(issued, 36)
      if (!(age >= 0 && age <= limits.latest)) return 'invalid'
      return age < limits.soonest ? 'early' : 'ok'
    },
    seal: sign,
  }
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
