import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/**
 * The sizes of what stands over every page, as properties for its parts and the page below it. The banner's two
 * pictures are 15 to 2 and 24 to 1. The edges of the second may be cut off, its words may not.
 */
export const headerSize = css`
  --banner-height: 0px;
  --header-height: ${theme.height.header};

  &[data-banner] { --banner-height: max(100vw / 30, ${theme.height.headerNarrow}); }
  ${media.narrow} { --header-height: ${theme.height.headerNarrow}; }
  ${media.belowTablet} {
    &[data-banner] { --banner-height: calc(100vw * 2 / 15); }
  }
`

export const bannerHeight = 'var(--banner-height)'
export const headerHeight = 'var(--header-height)'
