import {createHash} from 'node:crypto'
import {renderToReadableStream} from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import {ServerStyleSheet} from 'styled-components'
import type {ContentClient} from './client/content-client.ts'
import type {PageAnswer} from './client/page-answer.ts'
import {type Submission, SubmissionProvider} from './context/submission.tsx'
import {type Assets, type BuiltAssets, Document} from './document.tsx'
import {createLoaders} from './pages/loaders.ts'
import {createRoutes, type SiteContext} from './routes.tsx'
import {writePageState} from './startup/page-state.ts'

export interface RenderOptions extends Omit<SiteContext, 'loaders'> {
  readonly client: ContentClient
  readonly assets: BuiltAssets
  /** The outcome of a form that was posted without JavaScript. */
  readonly submission?: Submission | null
  readonly onError: (error: unknown) => void
  /** The caller has the page for what is not found: a 404 comes back without a body. */
  readonly hasNotFoundPage?: boolean
}

/** What a page came out as. `failed`: a loader or template threw what is not an answer. */
export interface Rendered {
  readonly response: Response
  /** For browsers that come from another page: `PageAnswer` as JSON, where the page is one. */
  readonly data: string | null
  readonly failed: boolean
}

/** A page as complete HTML, or the redirect that a loader threw. */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const {client, lake, origin, submission = null, onError} = options
  const loaders = createLoaders(client)
  const handler = createStaticHandler(createRoutes({loaders, lake, origin}))
  const context = await handler.query(asGet(request))
  if (context instanceof Response) return {response: context, data: null, failed: false}
  if (context.statusCode === 404 && options.hasNotFoundPage) {
    return {response: new Response(null, {status: 404}), data: null, failed: false}
  }

  const bugs = Object.values(context.errors ?? {}).filter((error) => error instanceof Error)
  for (const bug of bugs) onError(bug)
  const assets = assetsFor(options.assets, context.matches.at(-1)?.route.handle)
  const shell = shellVersion(context, options.assets)
  const state = writePageState({lake, origin, assets, shell, hydration: context, submission})
  const html = await toHtml(
    <Document assets={assets} state={state}>
      <SubmissionProvider submission={submission}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SubmissionProvider>
    </Document>,
    onError,
  )
  const status = bugs.length > 0 ? 500 : context.statusCode
  return {
    response: new Response(html, {status, headers: {'content-type': 'text/html; charset=utf-8'}}),
    data: status === 200 ? answerOf(context, shell) : null,
    failed: bugs.length > 0,
  }
}

/** Of what surrounds every page, and of the code that draws it. */
function shellVersion({loaderData}: StaticHandlerContext, {modules}: BuiltAssets): string {
  const facts = JSON.stringify([loaderData.shell, modules])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 16)
}

function answerOf({loaderData, matches}: StaticHandlerContext, shell: string): string {
  const data: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  const answer: PageAnswer = {type: 'page', shell, data}
  return JSON.stringify(answer)
}

/** The page around a posted form is the one that a plain visit gets. */
function asGet(request: Request): Request {
  return request.method === 'GET' ? request : new Request(request.url, {headers: request.headers})
}

function assetsFor({pages, ...common}: BuiltAssets, handle: unknown): Assets {
  const page = typeof handle === 'string' ? pages[handle] : undefined
  return {
    ...common,
    modules: [...new Set([...common.modules, ...(page?.modules ?? [])])],
    styles: [...new Set([...common.styles, ...(page?.styles ?? [])])],
  }
}

async function toHtml(page: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  const sheet = new ServerStyleSheet()
  try {
    // Boundaries larger than this would be sent late and put in place by an inline script.
    const progressiveChunkSize = Number.MAX_SAFE_INTEGER
    const stream = await renderToReadableStream(sheet.collectStyles(page), {
      onError,
      progressiveChunkSize,
    })
    await stream.allReady
    const html = await new Response(stream).text()
    return html.replace('</head>', () => `${sheet.getStyleTags()}</head>`)
  } finally {
    sheet.seal()
  }
}
