import {css} from 'styled-components'
import {theme} from '../../theme/theme.ts'

/** The one loud button: champagne on the dark pictures. */
export const champagneButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.base};
  min-height: calc(${theme.width.touch} + ${theme.space.base});
  padding: ${theme.space.small} ${theme.space.gap};
  border-radius: ${theme.radius.small};
  background: ${theme.color.bronzeLight};
  color: ${theme.color.inkDeep};
  font-weight: 600;
  transition: background-color ${theme.duration.quick};

  &:hover { background: ${theme.color.paper}; }
`

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
`
