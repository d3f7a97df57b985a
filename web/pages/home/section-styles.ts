import {css} from 'styled-components'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'

/** For content drawn for narrow screens, where an editor shows it on wide ones. */
export const guideOnWide = css`
  ${media.wide} { padding-block: calc(${theme.height.header} + var(--gap)) var(--gap); }
`

/** For decoration, and for what works only on a screen. */
export const notPrinted = css`
  ${media.print} { display: none; }
`
