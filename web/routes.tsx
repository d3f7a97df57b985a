import {type ComponentType, lazy, Suspense} from 'react'
import {
  type LoaderFunction,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type {ContentClient, LakeAddress} from './client/content-client.ts'
import {ErrorPage} from './pages/error-page.tsx'
import {ShellRoute} from './pages/site-layout.tsx'
import {firstInteraction} from './startup/first-interaction.ts'

/** What every page is made from. */
export interface SiteContext {
  readonly client: ContentClient
  readonly lake: LakeAddress
  /** The site's own origin, e.g. `https://example.kr`. */
  readonly origin: string
}

interface PageFile {
  /** The file that `load` imports, as the build's manifest names it; a test compares the two. */
  readonly file: string
  readonly load: () => Promise<ComponentType>
}

/** Each kind of page is a file of its own in the browser. */
export const pageFiles = {
  home: {
    file: 'web/pages/home/home-page.tsx',
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  },
  page: {
    file: 'web/pages/page.tsx',
    load: async () => (await import('./pages/page.tsx')).Page,
  },
  pressList: {
    file: 'web/pages/press-list.tsx',
    load: async () => (await import('./pages/press-list.tsx')).PressListPage,
  },
  pressDetail: {
    file: 'web/pages/press-detail.tsx',
    load: async () => (await import('./pages/press-detail.tsx')).PressDetailPage,
  },
} satisfies Record<string, PageFile>

const home = pageRoute(pageFiles.home)
const page = pageRoute(pageFiles.page)
const pressList = pageRoute(pageFiles.pressList)
const pressDetail = pageRoute(pageFiles.pressDetail)

/** By `handle` the server knows which file the browser should fetch together with the entry. */
function pageRoute({file, load}: PageFile): Pick<RouteObject, 'element' | 'handle'> {
  const Page = lazy(async () => ({default: await load()}))
  return {element: <Page />, handle: file}
}

const fetchLoaders = () => import('./pages/loaders.ts')

// No first page runs a loader in the browser; by the next page they are there.
void firstInteraction.then(fetchLoaders).catch(() => {})

type PickLoader = (loaders: Awaited<ReturnType<typeof fetchLoaders>>) => LoaderFunction

const lazyLoader = (pick: PickLoader): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  loader: async (args, context) => pick(await fetchLoaders())(args, context),
  shouldRevalidate: (args) => !isFragmentChange(args) && args.defaultShouldRevalidate,
})

/** The popup opens or closes, or an anchor is followed: the page's data is not stale by that. */
const isFragmentChange = ({currentUrl, nextUrl}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search &&
  currentUrl.hash !== nextUrl.hash

/** The whole URL table. Any path that is not here is looked up among the pages of the Studio. */
export function createRoutes({client, lake, origin}: SiteContext): RouteObject[] {
  return [
    {
      id: 'shell',
      ...lazyLoader(({shellLoader}) => shellLoader(client)),
      // What surrounds the pages is fetched with each of them.
      shouldRevalidate: (args) => !isFragmentChange(args),
      element: <ShellRoute lake={lake} origin={origin} />,
      errorElement: <ErrorPage />,
      children: [
        {
          element: (
            <Suspense>
              <Outlet />
            </Suspense>
          ),
          errorElement: <ErrorPage />,
          children: [
            {
              index: true,
              ...lazyLoader(({homeLoader}) => homeLoader(client)),
              ...home,
            },
            {
              path: 'Promotion/Press',
              ...lazyLoader(({defaultPressLoader}) => defaultPressLoader(client)),
            },
            {
              path: ':site/press',
              ...lazyLoader(({pressListLoader}) => pressListLoader(client)),
              ...pressList,
            },
            {
              path: ':site/press/:id',
              ...lazyLoader(({pressPostLoader}) => pressPostLoader(client)),
              ...pressDetail,
            },
            {
              path: ':site/customer',
              ...lazyLoader(({customerLoader}) => customerLoader(client)),
              ...page,
            },
            {
              path: '*',
              ...lazyLoader(({pageLoader}) => pageLoader(client)),
              ...page,
            },
          ],
        },
      ],
    },
  ]
}
