import {answersPath, isPageAnswer, type PageAnswer} from './page-answer.ts'

/** The browser's side of `PageAnswer`. Paths have their query, e.g. `/site/press?after=…`. */
export interface PageAnswers {
  /** Fetches a page that the visitor may go to next. */
  prefetch(path: string): void
  /**
   * The answer for a visit. Without a connection, the answer of an earlier visit. Rejects if there is none, and
   * if `signal` aborts.
   */
  take(path: string, signal: AbortSignal): Promise<PageAnswer>
  /** Stores this answer for the next visit of the path. */
  put(path: string, answer: PageAnswer): void
  /** The version of the latest answer for a visit; undefined where there was no page. */
  shown(path: string): string | undefined
}

/** In ms: how long a prefetched answer counts as current. */
const freshFor = 30_000
/** In ms: a connection that stalls is as good as none. */
const patience = 10_000
const maxRememberedPages = 30

/** @param first the answer that came with the document, by its path; undefined for an error page */
export function createPageAnswers(
  first: readonly [path: string, PageAnswer] | undefined,
): PageAnswers {
  const ahead = new Map<string, {readonly answer: Promise<PageAnswer>; readonly at: number}>()
  /** The answers of the visits so far, the latest last, so that Back works without a connection. */
  const seen = new Map(first && [first])

  const prefetched = (path: string) => {
    const known = ahead.get(path)
    return known && Date.now() - known.at < freshFor ? known.answer : undefined
  }
  const remember = (path: string, answer: PageAnswer) => {
    seen.delete(path)
    seen.set(path, answer)
    const [oldest] = seen.keys()
    if (seen.size > maxRememberedPages && oldest !== undefined) seen.delete(oldest)
  }

  const put = (path: string, answer: Promise<PageAnswer>) =>
    void ahead.set(path, {answer, at: Date.now()})

  return {
    put: (path, answer) => put(path, Promise.resolve(answer)),
    shown(path) {
      const answer = seen.get(path)
      return answer?.type === 'page' ? answer.version : undefined
    },
    prefetch(path) {
      if (prefetched(path)) return
      const answer = askForPage(path, {priority: 'low'})
      put(path, answer)
      answer.catch(() => ahead.delete(path))
    },
    async take(path, signal) {
      const known = prefetched(path)
      ahead.delete(path)
      try {
        const answer = (await known?.catch(() => null)) ?? (await askForPage(path, {signal}))
        remember(path, answer)
        return answer
      } catch (fault) {
        const earlier = seen.get(path)
        if (earlier && !signal.aborted) return earlier
        throw fault
      }
    },
  }
}

/** Rejects if there is no answer in time. */
export async function askForPage(path: string, init: RequestInit): Promise<PageAnswer> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const deadline = setTimeout(leave, patience)
  init.signal?.addEventListener('abort', leave)
  try {
    if (init.signal?.aborted) leave()
    const response = await fetch(answersPath + path, {...init, signal: leaving.signal})
    if (response.status === 404) return {type: 'missing'}
    const answer: unknown = response.ok ? await response.json() : null
    if (!isPageAnswer(answer)) throw new Error(`${path} was answered with ${response.status}`)
    return answer
  } finally {
    clearTimeout(deadline)
    init.signal?.removeEventListener('abort', leave)
  }
}
