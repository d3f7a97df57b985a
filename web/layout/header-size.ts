import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/** The narrow banner keeps the shape of its picture, 15 to 2, up to two finger widths. */
const bannerNarrow = `min(100vw * 2 / 15, 2 * ${theme.width.touch})`

/** What stands over every page, as properties that its parts and the page below it share. */
export const headerSize = css<{$hasBanner: boolean}>`
  --banner-height: ${({$hasBanner}) => ($hasBanner ? theme.height.headerNarrow : '0px')};
  --header-height: ${theme.height.header};

  ${media.narrow} {
    --banner-height: ${({$hasBanner}) => ($hasBanner ? bannerNarrow : '0px')};
    --header-height: ${theme.height.headerNarrow};
  }
`

export const bannerHeight = 'var(--banner-height)'
export const headerHeight = 'var(--header-height)'
