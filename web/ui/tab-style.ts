import {css} from 'styled-components'
import {theme} from '../theme/theme.ts'

/**
 * One item in a row of choices: the chosen one is underlined with a line that grows. The line is a border,
 * which stays in forced colours.
 */
export const tabStyle = css`
  position: relative;
  min-width: ${theme.width.touch};
  color: ${theme.color.inkSoft};
  white-space: nowrap;
  transition: color ${theme.duration.quick};

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    border-bottom: 2px solid ${theme.color.accent};
    scale: 0 1;
    transition: scale ${theme.duration.fade} ${theme.easing.settle};
  }

  &:hover { color: ${theme.color.ink}; }
  &:focus-visible { outline-offset: -4px; }
  &:is([aria-current], [aria-selected='true']) {
    color: ${theme.color.ink};
    font-weight: 600;

    &::after { scale: 1 1; }
  }
`
