import {styled} from 'styled-components'
import {Sections} from '../../sections/index.tsx'
import type {Section} from '../../sections/section-by-type.ts'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {HomeSection, type Place} from './home-section.tsx'

const Sheet = styled(HomeSection)`
  ${media.wide} {
    display: grid;
    align-content: center;
    padding-block: calc(${theme.height.header} + var(--gap)) var(--gap);
  }

  /* The section has its own gutters. */
  ${media.narrow} { padding-inline: 0; }
`

/** A section of a kind that every page may have. */
export function PageSection({section, place}: {section: Section; place: Place}) {
  return (
    <Sheet {...place}>
      <Sections sections={[section]} />
    </Sheet>
  )
}
