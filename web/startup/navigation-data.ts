import {
  type DataStrategyFunction,
  type DataStrategyResult,
  redirect,
  redirectDocument,
} from 'react-router-dom'
import type {Line} from '../client/line.ts'
import type {PageAnswer} from '../client/page-answer.ts'
import type {PageAnswers} from '../client/page-answers.ts'
import {loadPageFile} from '../routes.tsx'

type Page = Extract<PageAnswer, {type: 'page'}>

interface Options {
  readonly answers: PageAnswers
  readonly line: Line
  /** The version of the code that came with the document. */
  readonly code: string
  /** The shells that may surround its pages, by version. */
  readonly shells: ReadonlyMap<string, unknown>
  /** The data that the page on the screen was made from, by route. */
  readonly shown: () => Readonly<Record<string, unknown>>
}

/**
 * Takes the place of the routes' loaders, which run on the server: each navigation fetches one answer, together
 * with the page's code. Without a connection the navigation waits, and the page stays.
 */
export function navigationData({
  answers,
  line,
  code,
  shells,
  shown,
}: Options): DataStrategyFunction {
  const shellOf = (page: Page) => page.shellContent ?? shells.get(page.shell)
  const needsDocument = (answer: PageAnswer) =>
    answer.type === 'page' &&
    !answer.shellContent &&
    !(answer.code === code && shells.has(answer.shell))

  return async ({request, matches, fetcherKey}) => {
    const asked = matches.filter((match) => match.shouldCallHandler())
    // The router asks even when only the fragment has changed, e.g. when Back takes it away.
    if (asked.length === 0) return {}
    const each = (resultOf: (route: string) => DataStrategyResult) =>
      Object.fromEntries(asked.map(({route}) => [route.id, resultOf(route.id)]))
    const file = matches.at(-1)?.route.handle
    const path = pathOf(request.url)
    const [answer] = await line.persist(
      () => Promise.all([answers.take(path, request.signal), loadPageFile(file)]),
      request.signal,
    )
    // A fetcher adds to the page that is there; only a navigation may load a new document.
    if (fetcherKey === null && needsDocument(answer)) {
      return each(() => ({type: 'error', result: redirectDocument(request.url)}))
    }
    if (answer.type === 'redirect') {
      return each(() => ({type: 'error', result: redirect(answer.to)}))
    }
    const shell = (answer.type === 'page' && shellOf(answer)) || shown().shell
    return each((route) => {
      if (route === 'shell') return {type: 'data', result: shell}
      return answer.type === 'page'
        ? {type: 'data', result: answer.data}
        : {type: 'error', result: new Response(null, {status: 404, statusText: 'Not Found'})}
    })
  }
}

function pathOf(address: string): string {
  const {pathname, search} = new URL(address)
  return pathname + search
}
