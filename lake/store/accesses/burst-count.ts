import {hourOf} from './access-entry.ts'

/** What somebody did to many documents of a dataset within one hour. */
export interface Burst {
  readonly dataset: string
  readonly userId: string
  readonly kind: 'reading' | 'export' | 'erasing'
  /** The number of documents so far. */
  readonly count: number
}

/** From so many documents in one hour on, and again at each doubling. */
export const burstLimits: Readonly<Record<Burst['kind'], number>> = {
  ...{reading: 300, export: 50, erasing: 5},
}

interface Accessed {
  /** ISO 8601. */
  readonly at: string
  readonly dataset: string
  readonly userId: string
  readonly access: string
  readonly count: number
}

const kindOf = (access: string): Burst['kind'] =>
  access === 'export' ? 'export' : access === 'delete' ? 'erasing' : 'reading'

/** Counts what each account does in an hour, in memory: a restart begins again, and the log itself forgets nothing. */
export class BurstCount {
  readonly #counts = new Map<string, number>()
  #hour = ''
  tell: (burst: Burst) => void = () => {}

  add({at, dataset, userId, access, count}: Accessed): void {
    const hour = hourOf(new Date(at))
    if (hour !== this.#hour) this.#counts.clear()
    this.#hour = hour
    const kind = kindOf(access)
    const key = JSON.stringify([dataset, userId, kind])
    const before = this.#counts.get(key) ?? 0
    const now = before + count
    this.#counts.set(key, now)
    const limit = burstLimits[kind]
    if (step(now / limit) > step(before / limit)) this.tell({dataset, userId, kind, count: now})
  }
}

/** 0 below the limit, 1 from it on, 2 from twice the limit on, 3 from four times on. */
const step = (times: number) => (times < 1 ? 0 : 1 + Math.floor(Math.log2(times)))
