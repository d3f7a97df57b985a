import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {processesOf} from '../../own-site/processes.ts'
import {percentile} from '../row.ts'
import {type AskedLake, openAskedLake} from './asked-lake.ts'
import {type BareTimes, bareTimes} from './bare-sqlite.ts'
import {type Measure, measures, patch} from './measures.ts'
import {documentsAtOnce, postAndViews} from './press-posts.ts'

export const listeners = 200

/** A median in ms, or what was answered instead. */
export type Timed = {readonly ms: number} | {readonly refusal: string}

export interface Found extends BareTimes {
  readonly total: number
  /** In the order of the measures. */
  readonly timed: readonly Timed[]
  /** A mutation, without and with listeners. */
  readonly write: Timed
  readonly heard: Timed
  /** Documents a second. */
  readonly importing: number
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
      tell(`${total} posts: ${measure.what}: ${toldTime(found)}`)
      timed.push(found)
    }
    const change = {times: 60, work: () => lake.write(patch)}
    const write = await timedOf(lake, change)
    await lake.listen(listeners)
    const heard = await timedOf(lake, change)
    const megabytes = memoryBelow(process.pid)
    const bare = await bareTimes(directory, total)
    return {total, timed, write, heard, importing, megabytes, bare}
  } finally {
    lake.close()
    rmSync(directory, {recursive: true})
  }
}

export function toldTime(timed: Timed): string {
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
