import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {processesOf} from '../../own-site/processes.ts'
import {percentile} from '../row.ts'
import {type AskedLake, openAskedLake} from './asked-lake.ts'
import {fillBareSqlite} from './bare-sqlite.ts'
import {type Measure, measures, patch} from './measures.ts'
import {documentsAtOnce, postAndViews} from './press-posts.ts'

export const listeners = 200

/** A median in ms, or what was answered instead. */
export type Timed = {readonly ms: number} | {readonly refusal: string}

export interface Found {
  readonly total: number
  /** In the order of the measures. */
  readonly timed: readonly Timed[]
  /** A mutation, without and with listeners, and an insert of bare SQLite. */
  readonly write: Timed
  readonly heard: Timed
  readonly bareWrite: Timed
  /** Documents a second. */
  readonly importing: number
  readonly bareImporting: number
  /** Of the processes that the lake has started. */
  readonly megabytes: number
}

/** Measures a lake with so many posts, and tells how far it is. */
export async function measureSize(total: number, tell: (progress: string) => void): Promise<Found> {
  const directory = mkdtempSync(join(tmpdir(), 'lake-growth-'))
  const lake = openAskedLake(directory, total)
  try {
    const importing = await importInto(lake)
    tell(`${total} posts: ${importing.toFixed(0)} documents/s imported`)
    const timed: Timed[] = []
    for (const measure of measures) {
      const found = await timedOf(lake, measure)
      tell(`${total} posts: ${measure.what}: ${formatTimed(found)}`)
      timed.push(found)
    }
    const writes = await measureWrites(lake, directory)
    return {total, timed, importing, ...writes, megabytes: memoryBelow(process.pid)}
  } finally {
    lake.close()
    rmSync(directory, {recursive: true})
  }
}

/** All in turns, as the machine may have more to do at one moment than at another. */
async function measureWrites(lake: AskedLake, directory: string) {
  const bare = fillBareSqlite(directory, lake.total)
  const ofBare: number[] = []
  const before = async () => {
    const start = performance.now()
    bare.write()
    ofBare.push(performance.now() - start)
  }
  const change = {times: 12, work: () => lake.write(patch)}
  const heardBy = async (count: number, times: number) => {
    const stop = await lake.listen(count)
    const timed = await timedOf(lake, {...change, times})
    await stop()
    return timed
  }
  const [unheard, heard]: [Timed[], Timed[]] = [[], []]
  try {
    // A lake runs for weeks: its first changes, with code that is not compiled yet, are not what is measured.
    for (const count of [0, listeners]) await heardBy(count, 500)
    for (let turn = 0; turn < 7; turn++) {
      unheard.push(await timedOf(lake, {...change, before}))
      heard.push(await heardBy(listeners, change.times))
    }
    return {
      write: middleOf(unheard),
      bareWrite: {ms: percentile(ofBare, 0.5)},
      heard: middleOf(heard),
      bareImporting: bare.importing,
    }
  } finally {
    bare.close()
  }
}

/** The median of several medians; a refusal where there is one. */
function middleOf(all: readonly Timed[]): Timed {
  const times = all.flatMap((timed) => ('ms' in timed ? timed.ms : []))
  return all.find((timed) => 'refusal' in timed) ?? {ms: percentile(times, 0.5)}
}

export function formatTimed(timed: Timed): string {
  return 'ms' in timed ? `${timed.ms.toFixed(1)} ms` : `refused (${timed.refusal})`
}

async function importInto({write, total}: AskedLake): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < total; n += documentsAtOnce / 2) {
    const count = Math.min(documentsAtOnce / 2, total - n)
    const batch = Array.from({length: count}, (_, index) => n + index)
    await write(batch.flatMap((each) => postAndViews(each, total)))
  }
  return (2 * total) / ((performance.now() - began) / 1000)
}

function memoryBelow(pid: number): number {
  const [, ...children] = processesOf(pid)
  return children.reduce((sum, {megabytes}) => sum + megabytes, 0)
}

/** The first time, which may have to start a process, does not count. */
async function timedOf(
  lake: AskedLake,
  {times, work, before}: Pick<Measure, 'times' | 'work' | 'before'>,
): Promise<Timed> {
  const durations: number[] = []
  try {
    await work(lake)
    for (let n = 0; n < times; n++) {
      await before?.(lake)
      const start = performance.now()
      await work(lake)
      durations.push(performance.now() - start)
    }
  } catch (error) {
    return {refusal: error instanceof Error ? error.message : String(error)}
  }
  return {ms: percentile(durations, 0.5)}
}
