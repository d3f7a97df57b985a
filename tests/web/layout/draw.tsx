import type {ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import {ShellProvider} from '../../../web/context/shell.tsx'
import {type Submission, SubmissionProvider} from '../../../web/context/submission.tsx'
import type {SHELL_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {fullShell} from './full-shell.ts'

interface Scene {
  readonly path?: string
  /** What the route's loader gives; a Response is thrown. */
  readonly data?: unknown
  readonly submission?: Submission
  /** Null: not even the shell could be loaded. */
  readonly shell?: SHELL_QUERY_RESULT | null
}

const lake = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: '/'}
const origin = 'https://example.kr'

/** Something on a page, as a visitor's browser first gets it, before any script has run. */
export async function draw(element: ReactNode, scene: Scene = {}): Promise<string> {
  const {path = '/', data = null, submission, shell = fullShell} = scene
  const shown = shell ? (
    <ShellProvider shell={{content: shell, lake, origin}}>{element}</ShellProvider>
  ) : (
    element
  )
  const loader = () => {
    if (data instanceof Response) throw data
    return data
  }
  const routes: RouteObject[] = [{path: '*', loader, element: shown, errorElement: shown}]
  const {query, dataRoutes} = createStaticHandler(routes)
  const context = await query(new Request(origin + path))
  if (context instanceof Response) throw new Error(`Led on to ${context.headers.get('location')}`)
  return renderToString(
    <SubmissionProvider submission={submission ?? null}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SubmissionProvider>,
  )
}

/** Its text, with every tag replaced by a blank. */
export const textOf = (html: string): string =>
  html
    .replace(/<(style|script|title).*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The tags of one name, with their attributes. */
export const tagsOf = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}[\\s>][^>]*`, 'g')) ?? []
