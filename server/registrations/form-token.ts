import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'

/** In ms. No person fills in a form faster than `soonest`; a token older than `latest` has expired. */
const limits = {soonest: 1500, latest: 24 * 60 * 60 * 1000}

/**
 * A signed timestamp: proves that a form was fetched from this site, and when. Its times are those of a clock
 * that is never set while the program runs.
 */
export interface FormTokens {
  issue(now: number): string
  /** `early`: filled in faster than a person can. `invalid`: not signed by us, or expired. */
  check(token: string, now: number): 'ok' | 'early' | 'invalid'
  /** A keyed hash (HMAC): the same for equal texts; reveals nothing of the text without the key. */
  seal(text: string): string
}

/** Identifies the run of the program: times of another run are times of another clock. */
const thisRun = randomBytes(6).toString('base64url')

export function createFormTokens(secret: string | Buffer, run = thisRun): FormTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    issue(now) {
      const text = `${Math.round(now).toString(36)}.${run}${randomBytes(9).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    check(token, now) {
      const [issued = '', nonce = '', signature = '', ...more] = token.split('.')
      // A token has exactly one spelling, since duplicates are recognised by it.
      if (more.length > 0 || !isEqual(sign(`${issued}.${nonce}`), signature)) return 'invalid'
      const age = now - Number.parseInt(issued, 36)
      if (!(age <= limits.latest)) return 'invalid'
      // The token is from before a restart, from a clock that was ahead. It is signed, so it is ours.
      if (age < 0) return nonce.startsWith(run) ? 'invalid' : 'ok'
      return age < limits.soonest ? 'early' : 'ok'
    },
    seal: sign,
  }
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
