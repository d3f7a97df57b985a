import {json} from 'node:stream/consumers'
import {checkSync} from 'recheck'
import type {Pattern} from './patterns-in.ts'

/** In ms of one analysis: a machine that does other work, too, takes its time. The exact one takes 6 s at most. */
const timeout = 120_000

/** The build of the checker in JavaScript: the others start a process or Java. */
process.env.RECHECK_SYNC_BACKEND = 'pure'

/** What a fuzzer finds depends on it: the same pattern has the same answer each time. */
const randomSeed = 1

function faultOf({source, flags}: Pattern): string | null {
  // The checker knows no sets; of what it can read, they change nothing.
  const readable = flags.replace('v', 'u')
  const exact = checkSync(source, readable, {timeout, randomSeed})
  const found =
    exact.status === 'unknown'
      ? checkSync(source, readable, {timeout, randomSeed, checker: 'fuzz'})
      : exact
  if (found.status === 'safe') return null
  if (found.status === 'unknown')
    return `it cannot be told whether its time is linear (${found.error.kind}): write it in parts`
  return `${found.complexity.summary}, by ${found.attack.pattern}`
}

const patterns = await json(process.stdin)
const list: readonly Pattern[] = Array.isArray(patterns) ? patterns : []
const faults = list.flatMap((pattern) => {
  const fault = faultOf(pattern)
  return fault === null ? [] : [{pattern, fault}]
})
process.stdout.write(JSON.stringify(faults))
