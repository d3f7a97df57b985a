import {css} from 'styled-components'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'

/** Words over a fine line that is redrawn on hover. */
export const linedLink = css`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  font-weight: 500;
  background: linear-gradient(currentColor, currentColor) 0 calc(100% - ${theme.space.hair}) / 100% 1px
    no-repeat;
  transition: background-size ${theme.duration.fade} ${theme.easing.settle};

  &:hover { background-size: 0 1px; background-position-x: 100%; }

  svg { transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  &:hover svg { transform: translateX(${theme.space.hair}); }
  ${media.print} { display: none; }
`
