import {type AskedList, planList} from './read-list.ts'
import type {RegistrationIndex} from './registration-index.ts'

interface Known {
  readonly revision: number
  /** In ms since 1970. */
  readonly at: number
  readonly version: string
}

/** Maximum time, in ms, after which a list shows those whose time to be called has come. */
const maxAgeMs = 30_000
/** More lists than a large office has open. */
const maxKnown = 500

/**
 * The versions of lists that are open: each is asked for every few seconds, and made again only where something has
 * changed. Nothing is read in the name of who asks.
 */
export class ListVersions {
  readonly #index: RegistrationIndex
  readonly #known = new Map<string, Known>()

  constructor(index: RegistrationIndex) {
    this.#index = index
  }

  async versionOf(asked: AskedList): Promise<string> {
    await this.#index.upToDate()
    const {asker, filter, place} = asked
    const {now, members, ...rules} = asker
    const key = JSON.stringify([rules, [...members], filter, place])
    const {revision} = this.#index
    const known = this.#known.get(key)
    const age = now - (known?.at ?? 0)
    if (known?.revision === revision && age >= 0 && age < maxAgeMs) return known.version
    const {version} = planList(this.#index, asked)
    if (this.#known.size >= maxKnown) this.#known.clear()
    this.#known.set(key, {revision, at: now, version})
    return version
  }
}
