import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

/** A list of cards, as many in a row as have room. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space.block} ${theme.space.gap};

  ${media.print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space.base};
  }
`
