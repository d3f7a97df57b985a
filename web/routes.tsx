import {lazy, Suspense} from 'react'
import {Outlet, type RouteObject, redirect} from 'react-router-dom'
import type {Backend} from './content/backend.ts'
import type {ContentSource} from './content/content.ts'
import {ErrorPage} from './pages/error-page.tsx'
import {homeLoader} from './pages/home/load-home.ts'
import {loadDefaultPressSite} from './pages/load-default-press-site.ts'
import {customerLoader, pageLoader} from './pages/load-page.ts'
import {pressListLoader, pressPostLoader} from './pages/load-press.ts'
import {shellLoader} from './pages/load-shell.ts'
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

/** The whole URL table. Whatever is not here is looked up among the pages of the Studio. */
export function createRoutes({backend, source, origin}: Frame): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: shellLoader(backend),
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
            {index: true, loader: homeLoader(backend), element: <HomePage />, handle: modules.home},
            {
              path: 'Promotion/Press',
              loader: async () => redirect(await loadDefaultPressSite(backend), 302),
            },
            {
              path: ':site/press',
              loader: pressListLoader(backend),
              element: <PressListPage />,
              handle: modules.pressList,
            },
            {
              path: ':site/press/:id',
              loader: pressPostLoader(backend),
              element: <PressDetailPage />,
              handle: modules.pressDetail,
            },
            {
              path: ':site/customer',
              loader: customerLoader(backend),
              element: <Page />,
              handle: modules.page,
            },
            {path: '*', loader: pageLoader(backend), element: <Page />, handle: modules.page},
          ],
        },
      ],
    },
  ]
}
