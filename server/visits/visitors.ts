import {hash, randomBytes} from 'node:crypto'
import {networksOf, widerShare} from 'local-content-lake/server'

export interface Visitor {
  readonly address: string
  readonly userAgent: string
}

const newSalt = () => randomBytes(16).toString('base64url')

/** Acts of one day that are remembered: then nothing more is counted until the next day. */
const most = 200_000
/** Acts of one network on one day: carriers and offices share one address among many people. A wider one has more. */
const maxPerNetwork = 5000

/**
 * Recognises visitors by a salted hash for one day: then the salt is thrown away, and all hashes with it. Nothing of
 * this is stored.
 */
export class Visitors {
  readonly #sealShared: ((text: string) => string) | undefined
  readonly #seen = new Set<string>()
  readonly #networks = new Map<string, number>()
  #today = ''
  #salt = newSalt()

  /** @param sealShared set where other processes have the same visitors: a keyed hash that is the same in all of them */
  constructor(sealShared?: (text: string) => string) {
    this.#sealShared = sealShared
  }

  /**
   * Null when this visitor did the same on this day before, as far as this process knows; otherwise a text that
   * stands for it on this day alone.
   */
  first({address, userAgent}: Visitor, act: string, date: string): string | null {
    if (date !== this.#today) this.#begin(date)
    const networks = networksOf(address)
    const [network] = networks
    // Strangers choose what an act is named, and how long that is.
    const own = this.#salted(`${network} ${userAgent} ${act}`)
    if (this.#seen.has(own) || this.#seen.size >= most) return null
    const keys = networks.map((each) => this.#salted(each))
    const countOf = (key: string) => this.#networks.get(key) ?? 0
    if (keys.some((key, index) => countOf(key) >= maxPerNetwork * widerShare ** index)) return null
    for (const key of keys) this.#networks.set(key, countOf(key) + 1)
    this.#seen.add(own)
    return this.#sealShared?.(`visit ${date} ${network} ${userAgent} ${act}`) ?? own
  }

  #begin(date: string): void {
    this.#today = date
    this.#salt = newSalt()
    this.#seen.clear()
    this.#networks.clear()
  }

  #salted(text: string): string {
    return hash('sha256', this.#salt + text, 'base64url')
  }
}
