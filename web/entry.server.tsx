import {renderToReadableStream} from 'react-dom/server'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {ServerStyleSheet} from 'styled-components'
import {type Submission, SubmissionProvider} from './context/submission.tsx'
import {type Assets, type BuiltAssets, Document} from './document.tsx'
import {createRoutes, type SiteContext} from './routes.tsx'
import {writePageState} from './startup/page-state.ts'

export interface RenderOptions extends SiteContext {
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
  readonly failed: boolean
}

/** A page as complete HTML, or the redirect that a loader threw. */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const {lake, origin, submission = null, onError} = options
  const handler = createStaticHandler(createRoutes(options))
  const context = await handler.query(asGet(request))
  if (context instanceof Response) return {response: context, failed: false}
  if (context.statusCode === 404 && options.hasNotFoundPage) {
    return {response: new Response(null, {status: 404}), failed: false}
  }

  const bugs = Object.values(context.errors ?? {}).filter((error) => error instanceof Error)
  for (const bug of bugs) onError(bug)
  const assets = assetsFor(options.assets, context.matches.at(-1)?.route.handle)
  const state = writePageState({lake, origin, assets, hydration: context, submission})
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
    failed: bugs.length > 0,
  }
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
