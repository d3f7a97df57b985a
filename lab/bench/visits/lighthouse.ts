import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'
import * as v from 'valibot'
import {median, type Row} from '../row.ts'

const module = v.object({default: v.function()})
const result = v.object({
  lhr: v.object({categories: v.object({performance: v.object({score: v.number()})})}),
})

/** A package of the lab's own, which `npm start` does not install. */
function installed(name: string): string {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve(name)).href
  } catch {
    throw new Error(`The lab's own packages are missing: npm ci --prefix lab`)
  }
}

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
  const {default: lighthouse} = v.parse(module, await import(installed('lighthouse')))
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
