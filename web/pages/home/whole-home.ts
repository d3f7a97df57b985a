import {answersPath, isPageAnswer} from '../../client/page-answer.ts'
import type {Home} from './home-data.ts'

/** In ms. */
const pause = 5000
let whole: Promise<Home> | undefined

/**
 * Requests all data of a home page whose document came with its first part, once. Until then, what the server
 * rendered stays as it is. Without a connection it is requested again.
 */
export function wholeHome(): Promise<Home> {
  whole ??= askForHome()
  return whole
}

async function askForHome(): Promise<Home> {
  const response = await fetch(`${answersPath}/`).catch(() => null)
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (isPageAnswer(answer) && answer.type === 'page' && isHome(answer.data)) return answer.data
  await new Promise((resolve) => setTimeout(resolve, pause))
  return askForHome()
}

const isHome = (data: unknown): data is Home =>
  typeof data === 'object' && data !== null && 'sections' in data
