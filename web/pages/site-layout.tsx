import {lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef} from 'react'
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from 'react-router-dom'
import {styled} from 'styled-components'
import type {LakeAddress} from '../client/content-client.ts'
import {ShellProvider, useShell} from '../context/shell.tsx'
import {Header} from '../layout/header.tsx'
import {headerSize} from '../layout/header-size.ts'
import {LineNotice} from '../layout/line-notice.tsx'
import {ProgressLine} from '../layout/progress-line.tsx'
import {contentId, SkipLink} from '../layout/skip-link.tsx'
import {useBusy} from '../layout/use-busy.ts'
import type {SHELL_QUERY_RESULT} from '../queries/content.gen.ts'
import {RegistrationProvider} from '../registration/registration-provider.tsx'
import {deferred} from '../startup/deferred.tsx'
import {media} from '../theme/media.ts'

/** Loaded where something is told at this time. */
const Notices = memo(
  lazy(async () => ({default: (await import('../notices/notices.tsx')).Notices})),
)

const PageEnd = deferred(async () => (await import('../layout/page-end.tsx')).PageEnd)

const Frame = styled.div`
  ${headerSize}
  display: flex;
  flex-direction: column;
  min-height: 100svh;

  main { flex: 1 0 auto; min-width: 0; outline: 0; }
  ${media.print} { display: block; min-height: 0; }
`

/** The route around every page: gives the shell to all that is on it. */
export function ShellRoute({lake, origin}: {lake: LakeAddress; origin: string}) {
  const content = useLoaderData<SHELL_QUERY_RESULT>()
  const shell = useMemo(() => ({content, lake, origin}), [content, lake, origin])
  return (
    <ShellProvider shell={shell}>
      <SiteLayout />
    </ShellProvider>
  )
}

function SiteLayout() {
  const {site, notices} = useShell().content
  const {topBanner, colors, typePairing} = site ?? {}
  useNewLook(JSON.stringify({colors, typePairing}))
  return (
    <RegistrationProvider>
      <Frame data-banner={(topBanner?.wide?.asset ?? topBanner?.narrow?.asset) ? '' : undefined}>
        <SkipLink />
        {notices.length > 0 && (
          <Suspense>
            <Notices contentId={contentId} />
          </Suspense>
        )}
        <Header />
        <Main>
          <Outlet />
        </Main>
        <PageEnd />
        <LineNotice />
      </Frame>
      <ScrollRestoration getKey={keyOfPlace} />
    </RegistrationProvider>
  )
}

/** The look of the document, until the complex chooses another while it is open. */
function useNewLook(choice: string): void {
  const shown = useRef(choice)
  useEffect(() => {
    if (shown.current === choice) return
    shown.current = choice
    void import('../theme/look.ts').then(({applyLook}) => applyLook(JSON.parse(choice)))
  }, [choice])
}

/**
 * An anchor that was typed into the address bar has the same key as the entry with which the page was opened.
 */
const keyOfPlace = ({key, hash}: Location): string => key + hash

function Main({children}: {children: ReactNode}) {
  const main = useFocusOnNavigation()
  const isBusy = useBusy()
  return (
    <>
      {isBusy && <ProgressLine />}
      <main id={contentId} ref={main} tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
    </>
  )
}

/** A page that comes without a reload starts at its top, for screen readers too. */
function useFocusOnNavigation() {
  const {pathname} = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({preventScroll: true})
  }, [pathname])

  return main
}
