import {useEffect, useRef} from 'react'
import {Outlet, ScrollRestoration, useLocation} from 'react-router-dom'
import {styled} from 'styled-components'
import {useShell} from '../content/shell.tsx'
import {RegistrationProvider} from '../forms/registration-provider.tsx'
import {FixedBar} from '../layout/fixed-bar.tsx'
import {Footer} from '../layout/footer.tsx'
import {Header} from '../layout/header.tsx'
import {headerSize} from '../layout/header-size.ts'
import {contentId, SkipLink} from '../layout/skip-link.tsx'

const Frame = styled.div<{$hasBanner: boolean}>`
  ${headerSize}
  display: flex;
  flex-direction: column;
  min-height: 100svh;

  main { flex: 1 0 auto; min-width: 0; outline: 0; }
`

/** What stands around every page. */
export function SiteLayout() {
  const {topBanner} = useShell().content.site ?? {}
  const main = useFocusOnNavigation()
  return (
    <RegistrationProvider>
      <Frame $hasBanner={Boolean(topBanner?.wide?.asset ?? topBanner?.narrow?.asset)}>
        <SkipLink />
        <Header />
        <main id={contentId} ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <FixedBar />
      </Frame>
      <ScrollRestoration />
    </RegistrationProvider>
  )
}

/** A page that comes without a reload is read from its beginning, and by screen readers too. */
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
