import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {frameShapeOf} from '../../../elements/picture-data.ts'
import {SmartLink} from '../../../elements/smart-link.tsx'
import {media, pictureSizes} from '../../../theme/media.ts'
import {cropMarks} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {boundDots} from '../../../ui/bound-dots.ts'
import {Icon} from '../../../ui/icon.tsx'
import {RevealOnScroll} from '../../../ui/reveal-on-scroll.tsx'
import type {HomeSectionByType} from '../home-data.ts'
import {HomeHeading} from '../home-heading.tsx'
import {Column, HomeSection, type Place} from '../home-section.tsx'
import {linedLink} from '../lined-link.ts'

/** Squared paper, as a draughtsman has it. */
const Table = styled(HomeSection)`
  --square: calc(2 * ${theme.space.gap});
  display: grid;
  align-items: center;

  ${media.wide} { padding-block: calc(${theme.height.header} + var(--gap)) var(--gap); }

  background:
    linear-gradient(${theme.color.paperDeep} 1px, transparent 1px) 0 0 / var(--square) var(--square),
    linear-gradient(90deg, ${theme.color.paperDeep} 1px, transparent 1px) 0 0 / var(--square) var(--square),
    ${theme.color.paper};
`

const Layout = styled(Column)`
  display: grid;
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    align-items: center;
    gap: ${theme.space.block};
  }
`

const Words = styled(RevealOnScroll)`
  display: grid;
  justify-items: start;
  gap: var(--gap);

  & > p { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

/** A sheet of white with crop marks at its corners, no taller than the window. */
const Sheet = styled(RevealOnScroll)`
  position: relative;
  justify-self: center;
  transition-delay: ${theme.duration.quick};
  width: min(100%, (100svh - ${theme.height.header} - 4 * var(--gap)) * var(--ratio));
  padding: var(--gap);
  background: ${theme.color.white};
  box-shadow: 0 2rem 5rem ${theme.color.shadow};

  &::before, &::after { ${cropMarks} inset: ${theme.space.small}; }
  &::after { transform: scaleX(-1); }
`

const Link = styled(SmartLink)`
  ${linedLink}
`

interface UnitTeaserProps {
  readonly section: HomeSectionByType['unitTeaser']
  readonly place: Place
}

export function UnitTeaser({section, place}: UnitTeaserProps) {
  return (
    <Table {...place}>
      <Layout style={frameShapeOf(section.image)}>
        <Words>
          <HomeHeading eyebrow={section.eyebrow} heading={section.heading} />
          <p>{boundDots(section.text)}</p>
          {section.link && (
            <Link url={section.link.url}>
              {section.link.label}
              <Icon name="right" />
            </Link>
          )}
        </Words>
        <Sheet>
          <Picture picture={section.image} sizes={pictureSizes('90vw', '52vw')} />
        </Sheet>
      </Layout>
    </Table>
  )
}
