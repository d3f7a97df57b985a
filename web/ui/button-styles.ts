import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/** A link or button in a thin frame, which fills with ink when pointed at. */
export const framedButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.small};
  min-height: calc(${theme.width.touch} + ${theme.space.tight});
  padding: ${theme.space.small} ${theme.space.wide};
  border: 1px solid ${theme.color.ink};
  border-radius: ${theme.radius.small};
  font-weight: 500;
  text-align: center;
  transition:
    background-color ${theme.duration.quick},
    color ${theme.duration.quick};

  &:hover {
    background: ${theme.color.ink};
    color: ${theme.color.paper};
  }

  /* On paper there is nothing to press. */
  ${media.print} { display: none; }
`

export const filledButton = css`
  ${framedButton}
  background: ${theme.color.ink};
  color: ${theme.color.paper};

  &:hover { background: ${theme.color.inkDeep}; }
`
