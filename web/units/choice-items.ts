import {styled} from 'styled-components'
import {theme} from '../theme/theme.ts'
import {choiceItem} from './choice-style.ts'

/** Choices next to each other, with space between them. */
export const ChoiceItems = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.tight};
`

export const ChoiceItem = styled.label`
  ${choiceItem}
  & + & span { margin-left: 0; }
`
