import {hash, randomBytes} from 'node:crypto'
import {networksOf, widerShare} from 'local-content-lake/server'

export interface Visitor {
  readonly address: string
  readonly userAgent: string
}

export interface Visitors {
  /**
   * Null when this visitor did the same on this day before, as far as this process knows; otherwise a text that
   * stands for it on this day alone.
   */
  first(visitor: Visitor, act: string, date: string): string | null
}

const newSalt = () => randomBytes(16).toString('base64url')

/** Acts of one day that are remembered: then nothing more is counted until the next day. */
const most = 200_000
/** Acts of one network on one day: carriers and offices share one address among many people. A wider one has more. */
const mostOfNetwork = 5000

/**
 * Recognises visitors by a salted hash for one day: then the salt is thrown away, and all hashes with it. Nothing of
 * this is stored.
 *
 * @param sealShared set where other processes have the same visitors: a keyed hash that is the same in all of them
 */
export function createVisitors(sealShared?: (text: string) => string): Visitors {
  let today = ''
  let salt = newSalt()
  const seen = new Set<string>()
  const networks = new Map<string, number>()
  const salted = (text: string) => hash('sha256', salt + text, 'base64url')
  return {
    first({address, userAgent}, act, date) {
      if (date !== today) {
        today = date
        salt = newSalt()
        seen.clear()
        networks.clear()
      }
      const networksOfAddress = networksOf(address)
      const [network] = networksOfAddress
      // Strangers choose what an act is named, and how long that is.
      const own = salted(`${network} ${userAgent} ${act}`)
      if (seen.has(own) || seen.size >= most) return null
      const keys = networksOfAddress.map(salted)
      const countOf = (key: string) => networks.get(key) ?? 0
      if (keys.some((key, index) => countOf(key) >= mostOfNetwork * widerShare ** index))
        return null
      for (const key of keys) networks.set(key, countOf(key) + 1)
      seen.add(own)
      return sealShared ? sealShared(`visit ${date} ${network} ${userAgent} ${act}`) : own
    },
  }
}
