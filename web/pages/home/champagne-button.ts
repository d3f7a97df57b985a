import {css} from 'styled-components'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'

/** The one eye-catching button: champagne on dark pictures. */
export const champagneButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.base};
  min-height: calc(${theme.width.touch} + ${theme.space.base});
  padding: ${theme.space.small} ${theme.space.gap};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: ${theme.color.accentLight};
  color: ${theme.color.inkDeep};
  font-weight: 600;
  transition: background-color ${theme.duration.quick};

  &:hover { background: ${theme.color.paper}; }
  ${media.print} { display: none; }
`
