import type {RankLimits} from '../processes/fair-queue.ts'
import type {QueryTurn} from './asker.ts'

/**
 * One place is never given to strangers or members, and one more never to strangers, so that no
 * caller waits for a lower rank. With fewer than three places all ranks share the first.
 */
export function ranksFor(processes: number): Record<QueryTurn['rank'], RankLimits> {
  const own = {atOnceEach: Number.POSITIVE_INFINITY, waiting: 2000, waitingEach: 2000}
  const member = {atOnceEach: 2, waiting: 1000, waitingEach: 500}
  const stranger = {atOnceEach: 1, waiting: 256, waitingEach: 32}
  return {
    own: {...own, atOnce: processes},
    member: {...member, atOnce: Math.max(1, processes - 1)},
    stranger: {...stranger, atOnce: Math.max(1, processes - 2)},
  }
}
