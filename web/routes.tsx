import {type RouteObject, redirect} from 'react-router-dom'
import type {Backend} from './content/backend.ts'
import type {ContentSource} from './content/content.ts'
import {ErrorPage} from './pages/error-page.tsx'
import {HomePage} from './pages/home/home-page.tsx'
import {homeLoader} from './pages/home/load-home.ts'
import {loadDefaultPressSite} from './pages/load-default-press-site.ts'
import {customerLoader, pageLoader} from './pages/load-page.ts'
import {pressListLoader, pressPostLoader} from './pages/load-press.ts'
import {shellLoader} from './pages/load-shell.ts'
import {Page} from './pages/page.tsx'
import {PressDetailPage} from './pages/press-detail.tsx'
import {PressListPage} from './pages/press-list.tsx'
import {ShellRoute} from './pages/shell-route.tsx'

export interface Frame {
  readonly backend: Backend
  readonly source: ContentSource
  readonly origin: string
}

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
          errorElement: <ErrorPage />,
          children: [
            {index: true, loader: homeLoader(backend), element: <HomePage />},
            {
              path: 'Promotion/Press',
              loader: async () => redirect(await loadDefaultPressSite(backend), 302),
            },
            {path: ':site/press', loader: pressListLoader(backend), element: <PressListPage />},
            {
              path: ':site/press/:id',
              loader: pressPostLoader(backend),
              element: <PressDetailPage />,
            },
            {path: ':site/customer', loader: customerLoader(backend), element: <Page />},
            {path: '*', loader: pageLoader(backend), element: <Page />},
          ],
        },
      ],
    },
  ]
}
