import type {Row} from '../row.ts'
import {maxMegabytes} from './asked-lake.ts'
import {type Found, formatTimed, listeners, measureSize, type Timed} from './measure-size.ts'
import {type Measure, measures} from './measures.ts'

/** What grows with the number of documents, and what stays within a share of bare SQLite. */
export async function measureGrowth(
  sizes: readonly number[],
  tell: (progress: string) => void,
): Promise<Row[]> {
  const found: Found[] = []
  for (const size of sizes) found.push(await measureSize(size, tell))
  const told = (text: (each: Found) => string) =>
    found.map((each) => `${each.total}: ${text(each)}`).join(', ')
  return [
    ...measures.map((measure, index) => growthRow(measure, index, found)),
    {
      what: 'a durable mutation, next to a bare insert of SQLite',
      goal: '≤ 3×',
      measured: told(
        (each) =>
          `${formatTimed(each.write)}, SQLite ${formatTimed(each.bareWrite)}, ${bareFactor(each).toFixed(1)}×`,
      ),
      isMet: found.every((each) => bareFactor(each) <= 3),
    },
    {
      what: `the same with ${listeners} listeners`,
      goal: '≤ 1.5× of without',
      measured: told((each) => `${formatTimed(each.heard)}, ${heardFactor(each).toFixed(2)}×`),
      isMet: found.every((each) => heardFactor(each) <= 1.5),
    },
    {
      what: 'an import, next to bare inserts of SQLite',
      goal: '≥ 0.3',
      measured: told(
        ({importing, bareImporting}) =>
          `${importing.toFixed(0)} documents/s, SQLite ${bareImporting.toFixed(0)}, ${(importing / bareImporting).toFixed(2)}`,
      ),
      isMet: found.every(({importing, bareImporting}) => importing >= 0.3 * bareImporting),
    },
    {
      what: `memory of the query processes, of a lake that may take ${maxMegabytes} MB`,
      goal: `≤ ${maxMegabytes} MB at every size`,
      measured: told(({megabytes}) => `${megabytes.toFixed(0)} MB`),
      isMet: found.every(({megabytes}) => megabytes <= maxMegabytes),
    },
  ]
}

/** What is refused at any size is missed. */
function growthRow({what, maxGrowth}: Measure, index: number, found: readonly Found[]): Row {
  const times = found.map(({timed}) => timed[index] ?? {refusal: 'not measured'})
  const [first, last] = [times[0], times.at(-1)]
  const growth = first && last ? msOf(last) / Math.max(msOf(first), 0.01) : Number.NaN
  const told = times.map((time, at) => `${found[at]?.total}: ${formatTimed(time)}`)
  const isAnswered = times.every((time) => 'ms' in time)
  return {
    what,
    goal: Number.isFinite(maxGrowth) ? `grows by less than ${maxGrowth}×` : 'no goal',
    measured: `${told.join(', ')}${isAnswered ? `; ${growth.toFixed(1)}×` : ''}`,
    isMet: isAnswered && growth < maxGrowth,
  }
}

const bareFactor = ({write, bareWrite}: Found) => msOf(write) / msOf(bareWrite)
const heardFactor = ({heard, write}: Found) => msOf(heard) / msOf(write)

/** More than any goal for what was refused. */
const msOf = (timed: Timed) => ('ms' in timed ? timed.ms : Number.POSITIVE_INFINITY)
