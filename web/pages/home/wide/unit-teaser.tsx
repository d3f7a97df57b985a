import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {frameShapeOf} from '../../../elements/picture-data.ts'
import {SmartLink} from '../../../elements/smart-link.tsx'
import {cropMarks} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {Icon} from '../../../ui/icon.tsx'
import {RevealOnScroll} from '../../../ui/reveal-on-scroll.tsx'
import {linedLink} from '../action-styles.ts'
import type {HomePart} from '../home-data.ts'
import {Column, HomeHeading, HomeSection, pageStop, wideOnly} from '../home-section.tsx'

/** Squared paper, as a draughtsman has it. */
const Table = styled(HomeSection)`
  ${wideOnly}
  --square: calc(2 * ${theme.space.gap});
  display: grid;
  align-items: center;
  padding-block: calc(${theme.height.header} + var(--gap)) var(--gap);
  background:
    linear-gradient(${theme.color.paperDeep} 1px, transparent 1px) 0 0 / var(--square) var(--square),
    linear-gradient(90deg, ${theme.color.paperDeep} 1px, transparent 1px) 0 0 / var(--square) var(--square),
    ${theme.color.paper};
`

const Layout = styled(Column)`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  align-items: center;
  gap: ${theme.space.block};
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

export function UnitTeaser({unit}: {unit: HomePart<'unit'>}) {
  return (
    <Table id="unit" {...pageStop}>
      <Layout style={frameShapeOf(unit.image)}>
        <Words>
          <HomeHeading eyebrow={unit.eyebrow} heading={unit.heading} />
          <p>{unit.text}</p>
          {unit.link && (
            <Link url={unit.link.url}>
              {unit.link.label}
              <Icon name="right" />
            </Link>
          )}
        </Words>
        <Sheet>
          <Picture picture={unit.image} sizes="52vw" />
        </Sheet>
      </Layout>
    </Table>
  )
}
