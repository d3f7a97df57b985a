import {Suspense} from 'react'
import {renderToReadableStream} from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import {isKakaoKey} from '../shared/kakao-share.ts'
import {type MeasuringIds, measuringIdsIn} from '../shared/measuring-ids.ts'
import type {ContentClient} from './client/content-client.ts'
import type {PageAnswer} from './client/page-answer.ts'
import {versionOf} from './client/version-of.ts'
import {type Submission, SubmissionProvider} from './context/submission.tsx'
import {type Assets, type BuiltAssets, Document} from './document.tsx'
import {contentId} from './layout/skip-link.tsx'
import {leaveOutSections, type SectionName, type Sections} from './leave-out-sections.ts'
import {firstPartOf as firstPartOfHome, type Home} from './pages/home/home-data.ts'
import {createLoaders} from './pages/loaders.ts'
import {Preview} from './preview/lazy-preview.ts'
import type {PreviewState} from './preview/preview-state.ts'
import type {SHELL_QUERY_RESULT} from './queries/content.gen.ts'
import {createRoutes, type SiteContext} from './routes.tsx'
import {firstViewId} from './startup/first-view-id.ts'
import {writePageState} from './startup/page-state.ts'
import {lookOf} from './theme/look.ts'
import {createPageStyles} from './theme/page-styles.ts'

export {styleSheet} from './theme/page-styles.ts'

export interface RenderOptions extends Omit<SiteContext, 'loaders'> {
  readonly client: ContentClient
  readonly assets: BuiltAssets
  /** The outcome of a form that was posted without JavaScript. */
  readonly submission?: Submission | null
  /** Set for a page that shows drafts. */
  readonly preview?: PreviewState | null
  /** Only `data` is wanted, so no HTML is made. */
  readonly isDataOnly?: boolean
  readonly onError: (error: unknown) => void
  /** The caller has the not-found page already: a 404 comes back without a body. */
  readonly hasNotFoundPage?: boolean
}

/** The result of rendering a page. `failed`: a loader or template threw something that is not an answer. */
export interface Rendered {
  readonly response: Response
  /** For browsers that come from another page: `PageAnswer` as JSON, where there is a page. */
  readonly data: string | null
  /** The version of `data`, as in `PageAnswer`. */
  readonly version: string
  readonly failed: boolean
  /** Whose scripts the page may load. */
  readonly measuring: MeasuringIds | null
  /** Whether the page may send itself on by KakaoTalk. */
  readonly sharesByKakao: boolean
}

/** A page as complete HTML, or the redirect that a loader threw. */
export async function render(request: Request, options: RenderOptions): Promise<Rendered> {
  const whole = leaveOutSections(options.client, () => false)
  const first = await draw(request, {...options, client: whole.client})
  return first.faults.length === 0 ? first : drawWithoutFaults(request, options, whole, first)
}

/** Maximum number of sections of which each is drawn alone, with the page around it. */
const maxTriedAlone = 60

/**
 * A template threw, so its section is left out. Where that does not help, the answer is the error page, never a
 * page on which something is missing.
 */
async function drawWithoutFaults(
  request: Request,
  options: RenderOptions,
  whole: Sections,
  {faults: [fault]}: Drawn,
): Promise<Rendered> {
  const without = (isLeftOut: (name: SectionName) => boolean) =>
    draw(request, {...options, client: leaveOutSections(options.client, isLeftOut).client})
  const isCured = (await without(() => true)).faults.length === 0
  const broken: SectionName[] = []
  const names = whole.names()
  for (const name of isCured && names.length <= maxTriedAlone ? names : []) {
    const alone = await without(({key}) => key !== name.key)
    if (alone.faults.length > 0) broken.push(name)
  }
  const drawn = await without(({key}) => broken.some((name) => name.key === key))
  if (broken.length > 0 && drawn.faults.length === 0) {
    for (const {document, key} of broken) {
      const what = `Section ${key} of document ${document} is left out, since its template threw`
      options.onError(new Error(what, {cause: fault}))
    }
    return drawn
  }
  options.onError(fault)
  return draw(request, options, fault)
}

interface Drawn extends Rendered {
  /** The errors that templates threw. */
  readonly faults: readonly unknown[]
}

/** @param fault the error to show in place of the page */
async function draw(
  request: Request,
  {client, lake, origin, submission = null, preview = null, onError, ...options}: RenderOptions,
  fault?: unknown,
): Promise<Drawn> {
  const loaders = createLoaders(client, preview?.base)
  const routes = createRoutes({loaders, lake, origin})
  const handler = createStaticHandler(routes, {basename: preview?.base ?? '/'})
  const found = await handler.query(asGet(request))
  if (found instanceof Response) return {...nothing, response: found}
  if (found.statusCode === 404 && options.hasNotFoundPage) {
    return {...nothing, response: new Response(null, {status: 404})}
  }

  const context = fault === undefined ? found : withError(found, fault)
  const bugs = Object.values(found.errors ?? {}).filter((error) => error instanceof Error)
  for (const bug of bugs) onError(bug)
  const assets = assetsFor(options.assets, context.matches.at(-1)?.route.handle)
  const versions = {
    code: versionOf([options.assets.modules, options.assets.styles]),
    shell: versionOf(context.loaderData.shell),
    version: versionOf(context.loaderData),
  }
  const {version} = versions
  const status = bugs.length > 0 ? 500 : context.statusCode
  const data = status === 200 ? pageAnswerOf(context, versions, preview !== null) : null
  const failed = bugs.length > 0
  // Who looks at drafts is no visitor.
  const measuring = preview ? null : measuringIdsIn(context.loaderData.shell?.measuring)
  const sharesByKakao = isKakaoKey(context.loaderData.shell?.kakaoKey)
  const known = {data, version, failed, measuring, sharesByKakao}
  if (options.isDataOnly) return {...known, response: new Response(null, {status}), faults: []}

  const hydration = preview ? context : firstPartOf(context)
  const state = writePageState({
    ...{lake, origin, ...versions, hydration, submission},
    ...(preview && {preview}),
  })
  const shell: SHELL_QUERY_RESULT | undefined = context.loaderData.shell
  // Home is long, so it need not have come whole.
  const firstView = context.matches.at(-1)?.route.id === 'home' ? firstViewId : contentId
  const faults: unknown[] = []
  const html = await toHtml(
    <Document assets={assets} firstView={`#${firstView}`} state={state} look={lookOf(shell?.site)}>
      <SubmissionProvider submission={submission}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SubmissionProvider>
      {preview && (
        <Suspense>
          <Preview state={preview} />
        </Suspense>
      )}
    </Document>,
    (error) => {
      faults.push(error)
    },
  )
  const headers = {'content-type': 'text/html; charset=utf-8'}
  return {...known, response: new Response(html, {status, headers}), faults}
}

const nothing = {
  ...{data: null, version: '', failed: false, faults: []},
  ...{measuring: null, sharesByKakao: false},
} as const

/** The router's state with the error in place of the page's data. */
function withError(context: StaticHandlerContext, fault: unknown): StaticHandlerContext {
  // The error is shown by the last route that has an element for errors: the one around all pages.
  const around = context.matches.findLast(({route}) => route.errorElement)?.route.id ?? 'shell'
  return {...context, statusCode: 500, errors: {...context.errors, [around]: fault}}
}

/** Without the data that parts of a page request themselves. */
function firstPartOf({loaderData, actionData, errors}: StaticHandlerContext): HydrationState {
  const home: Home | null | undefined = loaderData.home
  return {
    ...{actionData, errors},
    loaderData: home ? {...loaderData, home: firstPartOfHome(home)} : loaderData,
  }
}

function pageAnswerOf(
  {loaderData, matches}: StaticHandlerContext,
  versions: Pick<Extract<PageAnswer, {type: 'page'}>, 'code' | 'shell' | 'version'>,
  hasShell: boolean,
): string {
  const data: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  const shellContent: unknown = hasShell ? loaderData.shell : undefined
  const answer: PageAnswer = {type: 'page', ...versions, data, shellContent}
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
  const styles = createPageStyles()
  try {
    // Boundaries larger than this would be sent late and put in place by an inline script.
    const progressiveChunkSize = Number.MAX_SAFE_INTEGER
    const stream = await renderToReadableStream(styles.collect(page), {
      onError,
      progressiveChunkSize,
    })
    await stream.allReady
    const html = await new Response(stream).text()
    return html.replace('</head>', () => `${styles.tagFor(html)}</head>`)
  } finally {
    styles.end()
  }
}
