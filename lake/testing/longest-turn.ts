import {setImmediate as nextTurn} from 'node:timers/promises'

/** The most processor time of one turn of the event loop meanwhile, in ms. */
export async function longestTurnDuring(work: Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false]
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const {user, system} = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await done
  return longest
}
