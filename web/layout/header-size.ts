import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/** The banner's two pictures are 15 to 2 and 24 to 1. The edges of the second may go, no words may. */
const bannerNarrow = 'calc(100vw * 2 / 15)'
const bannerWide = `max(100vw / 30, ${theme.height.headerNarrow})`

/** What stands over every page, as properties that its parts and the page below it share. */
export const headerSize = css<{$hasBanner: boolean}>`
  --banner-height: ${({$hasBanner}) => ($hasBanner ? bannerWide : '0px')};
  --header-height: ${theme.height.header};

  ${media.narrow} { --header-height: ${theme.height.headerNarrow}; }
  ${media.belowTablet} { --banner-height: ${({$hasBanner}) => ($hasBanner ? bannerNarrow : '0px')}; }
`

export const bannerHeight = 'var(--banner-height)'
export const headerHeight = 'var(--header-height)'
