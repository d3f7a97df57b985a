import {useRef} from 'react'
import {useLocation, useRouteLoaderData} from 'react-router-dom'
import {css, styled} from 'styled-components'
import {headerRoom, media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {HeaderContact} from './header-contact.tsx'
import {bannerHeight, headerHeight} from './header-size.ts'
import {MainMenu} from './main-menu.tsx'
import {MobileMenu, NarrowContact} from './mobile-menu.tsx'
import {SiteLogo} from './site-logo.tsx'
import {TopBanner} from './top-banner.tsx'
import {useScrolledMark} from './use-scrolled-mark.ts'

const transparent = `&[data-over-picture]:not([data-scrolled]):not(:has([aria-expanded='true']))`

/**
 * Sticks to the top once its banner has scrolled away; over the first picture of the home page it takes no
 * room.
 */
const Frame = styled.header`
  position: sticky;
  top: calc(-1 * ${bannerHeight});
  z-index: ${theme.layer.header};

  &[data-over-picture] { margin-bottom: calc(-1 * (${bannerHeight} + ${headerHeight})); }

  ${media.noScript} {
    &[data-over-picture] { position: relative; top: 0; }
  }
  ${media.lowAndNarrow} { position: relative; top: 0; }
  ${media.print} { display: none; }

  .on-dark { opacity: 0; }
  ${transparent} {
    .on-dark { opacity: 1; }
    .on-light { opacity: 0; }
  }
`

const Bar = styled.div`
  ${headerRoom.container}
  height: ${headerHeight};
  border-bottom: 1px solid transparent;
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  transition:
    background-color ${theme.duration.fade},
    border-color ${theme.duration.fade},
    color ${theme.duration.fade};

  ${Frame}[data-scrolled] & { border-color: ${theme.color.rule}; }

  ${Frame}${transparent.slice(1)} & {
    border-color: ${theme.color.ruleLight};
    background: linear-gradient(${theme.color.veilDeep}, ${theme.color.veil} 55%, transparent);
    color: ${theme.color.paper};
  }
`

const narrowRow = css`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: min(${theme.space.small}, 2vw);
  padding-inline: min(${theme.space.tight}, 2vw);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.small};
  height: 100%;
  max-width: calc(${theme.width.page} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: clamp(${theme.space.base}, 2.6vw, ${theme.space.gutter});

  ${media.spacious} {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
  }
  ${media.narrow} { ${narrowRow} }
  ${headerRoom.tight} { ${narrowRow} }
`

export function Header() {
  const frame = useRef<HTMLElement>(null)
  useScrolledMark(frame)
  const home = useRouteLoaderData<{readonly opensOnPicture: boolean} | null>('home')
  const isOverPicture = useLocation().pathname === '/' && home?.opensOnPicture !== false
  return (
    <Frame ref={frame} data-over-picture={isOverPicture || undefined}>
      <TopBanner />
      <Bar>
        <Row>
          <MobileMenu />
          <SiteLogo on="both" />
          <MainMenu />
          <HeaderContact />
          <NarrowContact />
        </Row>
      </Bar>
    </Frame>
  )
}
