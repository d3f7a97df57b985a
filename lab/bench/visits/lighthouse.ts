import * as v from 'valibot'
import {ownPackage} from '../../own-package.ts'
import {median, type Row} from '../row.ts'

const module = v.object({default: v.function()})
const result = v.object({
  lhr: v.object({categories: v.object({performance: v.object({score: v.number()})})}),
})

/**
 * Lighthouse's own score for a phone.
 *
 * @param port of the browser that it steers
 */
export async function measureByLighthouse(
  port: number,
  address: string,
  runs: number,
): Promise<Row> {
  const {default: lighthouse} = v.parse(module, await ownPackage('lighthouse'))
  const scores: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const options = {
      ...{port, logLevel: 'error', onlyCategories: ['performance']},
      // By itself it keeps the local storage, where the page notes that the fonts are in the cache, which it empties.
      clearStorageTypes: ['all'],
    }
    const {lhr} = v.parse(result, await lighthouse(address, options))
    scores.push(lhr.categories.performance.score * 100)
  }
  return {
    what: `Lighthouse performance of ${address}, phone`,
    goal: '≥ 98',
    measured: `${median(scores)} (${scores.join(', ')})`,
    isMet: median(scores) >= 98,
  }
}
