import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import * as v from 'valibot'
import {median, type Row} from '../row.ts'

const module = v.object({default: v.function()})
const result = v.object({
  lhr: v.object({categories: v.object({performance: v.object({score: v.number()})})}),
})

/**
 * Lighthouse's own score for a phone.
 *
 * @param folder where it is installed (`npm install lighthouse` there): it is no part of this program
 * @param port of the browser that it steers
 */
export async function measureByLighthouse(
  folder: string,
  port: number,
  address: string,
  runs: number,
): Promise<Row> {
  const file = join(folder, 'node_modules/lighthouse/core/index.js')
  const {default: lighthouse} = v.parse(module, await import(pathToFileURL(file).href))
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
