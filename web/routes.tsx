import {lazy, Suspense} from 'react'
import {type LoaderFunction, Outlet, type RouteObject, redirect} from 'react-router-dom'
import type {Backend} from './content/backend.ts'
import type {ContentSource} from './content/content.ts'
import {ErrorPage} from './pages/error-page.tsx'
import {firstStir} from './pages/first-stir.ts'
import {ShellRoute} from './pages/shell-route.tsx'

export interface Frame {
  readonly backend: Backend
  readonly source: ContentSource
  readonly origin: string
}

// Each kind of page is a file of its own in the browser; `handle` names it, so that the server can tell
// the browser to fetch it together with the entry.
const HomePage = lazy(async () => ({
  default: (await import('./pages/home/home-page.tsx')).HomePage,
}))
const Page = lazy(async () => ({default: (await import('./pages/page.tsx')).Page}))
const PressListPage = lazy(async () => ({
  default: (await import('./pages/press-list.tsx')).PressListPage,
}))
const PressDetailPage = lazy(async () => ({
  default: (await import('./pages/press-detail.tsx')).PressDetailPage,
}))

const modules = {
  home: 'web/pages/home/home-page.tsx',
  page: 'web/pages/page.tsx',
  pressList: 'web/pages/press-list.tsx',
  pressDetail: 'web/pages/press-detail.tsx',
} as const

type Loaders = typeof import('./pages/loaders.ts')

const fetchLoaders = () => import('./pages/loaders.ts')

// By the time that somebody goes on to another page.
void firstStir.then(fetchLoaders).catch(() => {})

const byLoader =
  (pick: (loaders: Loaders) => LoaderFunction): LoaderFunction =>
  async (args, context) =>
    pick(await fetchLoaders())(args, context)

/** The whole URL table. Whatever is not here is looked up among the pages of the Studio. */
export function createRoutes({backend, source, origin}: Frame): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: byLoader(({shellLoader}) => shellLoader(backend)),
      shouldRevalidate: () => true,
      element: <ShellRoute source={source} origin={origin} />,
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
              loader: byLoader(({homeLoader}) => homeLoader(backend)),
              element: <HomePage />,
              handle: modules.home,
            },
            {
              path: 'Promotion/Press',
              loader: async () =>
                redirect(await (await fetchLoaders()).loadDefaultPressSite(backend), 302),
            },
            {
              path: ':site/press',
              loader: byLoader(({pressListLoader}) => pressListLoader(backend)),
              element: <PressListPage />,
              handle: modules.pressList,
            },
            {
              path: ':site/press/:id',
              loader: byLoader(({pressPostLoader}) => pressPostLoader(backend)),
              element: <PressDetailPage />,
              handle: modules.pressDetail,
            },
            {
              path: ':site/customer',
              loader: byLoader(({customerLoader}) => customerLoader(backend)),
              element: <Page />,
              handle: modules.page,
            },
            {
              path: '*',
              loader: byLoader(({pageLoader}) => pageLoader(backend)),
              element: <Page />,
              handle: modules.page,
            },
          ],
        },
      ],
    },
  ]
}
