import {css} from 'styled-components'
import {media} from '../theme/media.ts'
import {visuallyHidden} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'

/** A row of radio buttons, of which the checked one is filled. */
export const choiceGroup = css`
  display: flex;
  flex-wrap: wrap;
  min-width: 0;
  margin: 0 0 ${theme.space.small};
  padding: 0;
  border: 0;

  ${media.print} { display: none; }
`

export const choiceItem = css`
  position: relative;
  cursor: pointer;

  input { ${visuallyHidden} }

  span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: calc(${theme.width.touch} + ${theme.space.base});
    min-height: ${theme.width.touch};
    padding-inline: ${theme.space.base};
    border: 1px solid ${theme.color.ruleStrong};
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    transition: background-color ${theme.duration.quick}, color ${theme.duration.quick};
  }

  & + & span { margin-left: -1px; }
  &:hover span { color: ${theme.color.ink}; }
  input:checked + span {
    border-color: ${theme.color.ink};
    background: ${theme.color.ink};
    color: ${theme.color.paper};
    font-weight: 600;
  }
  input:focus-visible + span {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 2px;
  }
  ${media.forced} {
    input:checked + span { border: 3px solid Highlight; }
  }
`
