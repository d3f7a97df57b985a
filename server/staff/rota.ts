import type {SanityClient} from '@sanity/client'
import type {Colleague} from './colleagues.ts'

/** Who is next: who has the fewest that are not done; of several, whose name follows that of the last one. */
export class Rota {
  readonly #counts: Map<string, number>
  #last: string

  /** @param last who was given one last; empty: nobody, so that the first by name begins */
  constructor(counts: ReadonlyMap<string, number>, last = '') {
    this.#counts = new Map(counts)
    this.#last = last
  }

  /** Empty: nobody takes part. */
  next(): string {
    const ids = [...this.#counts.keys()]
    const after = ids.indexOf(this.#last) + 1
    const [next = ''] = [...ids.slice(after), ...ids.slice(0, after)].toSorted(
      (a, b) => this.#of(a) - this.#of(b),
    )
    this.give(next)
    return next
  }

  /** Somebody has one more, in turn or not. */
  give(id: string): void {
    if (!this.#counts.has(id)) return
    this.#counts.set(id, this.#of(id) + 1)
    this.#last = id
  }

  #of(id: string): number {
    return this.#counts.get(id) ?? 0
  }
}

/** How many of each are not done, but for these registrations; in the order of the colleagues. */
export async function openCounts(
  lake: SanityClient,
  colleagues: readonly Colleague[],
  but: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(
    colleagues.map(({id}) =>
      lake.fetch<number>(
        `count(*[_type == "registration" && state != "done"
          && owners[-1].to == $id && !(_id in $but)])`,
        {id, but},
      ),
    ),
  )
  return new Map(colleagues.map(({id}, index) => [id, counts[index] ?? 0]))
}
