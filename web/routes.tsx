import {type ComponentType, lazy, Suspense} from 'react'
import {Outlet, type RouteObject, type ShouldRevalidateFunctionArgs} from 'react-router-dom'
import type {LakeAddress} from './client/content-client.ts'
import {ErrorPage} from './pages/error-page.tsx'
import type {Loaders} from './pages/loaders.ts'
import {ShellRoute} from './pages/site-layout.tsx'
import {type RouteName, routeNames, routePaths} from './route-paths.ts'
import {Hydrated} from './startup/hydrated.tsx'

/** The data that every page is made from. */
export interface SiteContext {
  /** Null in the browser, where `web/startup/navigation-data.ts` fetches the data instead. */
  readonly loaders: Loaders | null
  readonly lake: LakeAddress
  /** The site's own origin, e.g. `https://example.kr`. */
  readonly origin: string
}

interface PageFile {
  /** The file that `load` imports, as the build's manifest names it; a test compares the two. */
  readonly file: string
  readonly load: () => Promise<ComponentType>
  /**
   * The parts that it loads with the first interaction after a document; after a navigation they are loaded at
   * once.
   */
  readonly loadRest?: () => Promise<unknown>
}

/** Each kind of page is a file of its own in the browser. */
export const pageFiles = {
  home: {
    file: 'web/pages/home/home-page.tsx',
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
    loadRest: () => import('./pages/home/below-hero.tsx'),
  },
  page: {
    file: 'web/pages/page.tsx',
    load: async () => (await import('./pages/page.tsx')).Page,
    loadRest: () => import('./sections/index.tsx'),
  },
  compare: {
    file: 'web/pages/compare-page.tsx',
    load: async () => (await import('./pages/compare-page.tsx')).ComparePage,
    loadRest: () => import('./sections/index.tsx'),
  },
  pressList: {
    file: 'web/pages/press-list.tsx',
    load: async () => (await import('./pages/press-list.tsx')).PressListPage,
    loadRest: () => import('./sections/index.tsx'),
  },
  pressDetail: {
    file: 'web/pages/press-detail.tsx',
    load: async () => (await import('./pages/press-detail.tsx')).PressDetailPage,
  },
} satisfies Record<string, PageFile>

const page = pageRoute(pageFiles.page)

/** What the routes of `routePaths` show; each has the loader of its name. */
const shown: Readonly<Record<RouteName, ReturnType<typeof pageRoute> | null>> = {
  home: pageRoute(pageFiles.home),
  compare: pageRoute(pageFiles.compare),
  // It redirects.
  defaultPress: null,
  pressList: pageRoute(pageFiles.pressList),
  pressPost: pageRoute(pageFiles.pressDetail),
  customer: page,
}

/** By `handle` the server knows which file the browser should fetch together with the entry. */
function pageRoute({file, load}: PageFile): Pick<RouteObject, 'element' | 'handle'> {
  const Page = lazy(async () => ({default: await load()}))
  return {element: <Page />, handle: file}
}

/** Fetches all code of a page by the `handle` of its route. */
export async function loadPageFile(handle: unknown): Promise<void> {
  const files: readonly PageFile[] = Object.values(pageFiles)
  const page = files.find(({file}) => file === handle)
  await Promise.all([page?.load(), page?.loadRest?.()])
}

/**
 * Only the fragment has changed, because a popup opens or closes or an anchor is followed: the data stays
 * valid.
 */
const isFragmentChange = ({currentUrl, nextUrl}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search &&
  currentUrl.hash !== nextUrl.hash

/** The whole URL table. A path that is not in `routePaths` is looked up among the pages of the Studio. */
export function createRoutes({loaders, lake, origin}: SiteContext): RouteObject[] {
  const loadedBy = (name: keyof Loaders): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
    loader: loaders?.[name] ?? true,
    shouldRevalidate: (args) => !isFragmentChange(args) && args.defaultShouldRevalidate,
  })
  return [
    {
      id: 'shell',
      ...loadedBy('shell'),
      // Each answer says whether the shell has changed.
      shouldRevalidate: (args) => !isFragmentChange(args),
      element: <ShellRoute lake={lake} origin={origin} />,
      errorElement: <ErrorPage />,
      children: [
        {
          element: (
            <Suspense>
              <Outlet />
              <Hydrated />
            </Suspense>
          ),
          errorElement: <ErrorPage />,
          children: [
            ...routeNames.map((name) => ({
              ...{id: name, path: routePaths[name]},
              ...loadedBy(name),
              ...shown[name],
            })),
            {
              path: '*',
              ...loadedBy('page'),
              ...page,
            },
          ],
        },
      ],
    },
  ]
}
