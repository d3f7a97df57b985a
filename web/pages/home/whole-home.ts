import {line} from '../../client/line.ts'
import {askForPage} from '../../client/page-answers.ts'
import type {Home} from './home-data.ts'

let whole: Promise<Home> | undefined

/**
 * Requests all data of a home page whose document came with its first part, once. Until then, what the server
 * rendered stays as it is. Without a connection it is requested again.
 */
export function wholeHome(): Promise<Home> {
  whole ??= line.persist(askForHome)
  return whole
}

async function askForHome(): Promise<Home> {
  const answer = await askForPage('/', {})
  if (answer.type === 'page' && isHome(answer.data)) return answer.data
  throw new Error('the answer holds no home page')
}

const isHome = (data: unknown): data is Home =>
  typeof data === 'object' && data !== null && 'sections' in data
