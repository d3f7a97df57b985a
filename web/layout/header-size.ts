import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/** Of the banner's two pictures, one 15 to 2 and one 24 to 1, the edges may go, the words may not. */
const bannerNarrow = `min(100vw * 2 / 15, 1.5 * ${theme.width.touch})`
const bannerWide = `max(100vw / 30, ${theme.height.headerNarrow})`

/** What stands over every page, as properties that its parts and the page below it share. */
export const headerSize = css<{$hasBanner: boolean}>`
  --banner-height: ${({$hasBanner}) => ($hasBanner ? bannerWide : '0px')};
  --header-height: ${theme.height.header};

  ${media.narrow} {
    --banner-height: ${({$hasBanner}) => ($hasBanner ? bannerNarrow : '0px')};
    --header-height: ${theme.height.headerNarrow};
  }
`

export const bannerHeight = 'var(--banner-height)'
export const headerHeight = 'var(--header-height)'
