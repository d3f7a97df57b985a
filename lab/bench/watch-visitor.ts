import {fork} from 'node:child_process'
import {once} from 'node:events'
import {ms, percentile, type Row} from './row.ts'
import type {Visits} from './visitor.ts'

export interface VisitorWatch {
  /** What this measured, after how the visitor fared meanwhile: as promised, if it `isUnnoticed`. */
  during(
    what: string,
    isUnnoticed: boolean,
    measure: () => Promise<readonly Row[]>,
  ): Promise<readonly Row[]>
  stop(): void
}

/** A visitor elsewhere, all the time, while the site is put under load. */
export function watchVisitor(port: number): VisitorWatch {
  const child = fork(new URL('visitor.ts', import.meta.url), [String(port)])
  const take = async (): Promise<Visits> => {
    const taken = once(child, 'message')
    child.send('take')
    const [visits] = await taken
    return visits
  }
  return {
    async during(what, isUnnoticed, measure) {
      await take()
      const rows = await measure()
      return [rowFor(what, isUnnoticed, await take()), ...rows]
    },
    stop: () => child.kill(),
  }
}

function countedFailures(failures: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const failure of failures) counts.set(failure, (counts.get(failure) ?? 0) + 1)
  return [...counts].map(([failure, count]) => `${failure}: ${count}`).join(', ') || 'none'
}

function rowFor(
  what: string,
  isUnnoticed: boolean,
  {cached, uncached, registered, failures}: Visits,
): Row {
  const [cachedP99, uncachedMost] = [percentile(cached, 0.99), percentile(uncached, 1)]
  return {
    what: `a visitor elsewhere, during: ${what}`,
    goal: isUnnoticed ? 'cached p99 ≤ 100 ms, uncached ≤ 1 s, registers' : 'none, as all is taken',
    measured:
      `cached p99 ${ms(cachedP99)} (${cached.length}), uncached at most ${ms(uncachedMost)} ` +
      `(${uncached.length}), registered ${registered.length}, failures ${countedFailures(failures)}`,
    isMet:
      !isUnnoticed ||
      (cached.length > 0 && cachedP99 <= 100 && uncachedMost <= 1000 && failures.length === 0),
  }
}
