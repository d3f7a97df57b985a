import type {Origin} from './lease.ts'
import type {Place} from './place.ts'

/** What a holder shipped after another had taken over: it counts nowhere. */
export interface Late {
  readonly steps: number
  /** When the first of them was shipped. ISO 8601. */
  readonly since: string
}

/**
 * Removes what earlier epochs have shipped, once this one has a whole state.
 *
 * @param onLate called before what came too late is removed
 */
export async function removeEarlier(
  place: Place,
  {epoch, from}: {readonly epoch: number; readonly from: Origin | null},
  onLate: (late: Late) => void,
): Promise<void> {
  if (!from) return
  for (let earlier = from.epoch; earlier < epoch; earlier += 1) {
    const replica = place.replicaOf(earlier)
    const late: string[] = []
    for (const generation of await replica.generations()) {
      const isLater = generation.name !== from.end?.generation
      const last = earlier === from.epoch && from.end && !isLater ? from.end.step : null
      const isOlder = from.end !== null && generation.name < from.end.generation
      if (from.end === null || (earlier === from.epoch && isOlder)) continue
      for (const number of await replica.steps(generation)) {
        if (last !== null && number <= last) continue
        late.push((await replica.readStep(generation, number)).time)
      }
    }
    const [since] = late.sort()
    if (since) onLate({steps: late.length, since})
    await replica.removeEverything()
  }
}
