import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {SectionHeading} from '../../ui/section-heading.tsx'

/** In a low window the heading is smaller, like the distances around it. */
export const HomeHeading = styled(SectionHeading)`
  ${media.wide} {
    h2 { font-size: min(${theme.size.heading}, 5.6svh); }
  }
`
