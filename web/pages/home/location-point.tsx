import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {EnlargeablePicture} from '../../ui/enlargeable-picture.tsx'
import {Icon} from '../../ui/icon.tsx'
import {RegisterTrigger} from '../../ui/register.tsx'
import {RevealOnScroll} from '../../ui/reveal-on-scroll.tsx'
import {linedLink} from './action-styles.ts'
import type {HomePart} from './home-data.ts'
import {Column, HomeHeading, HomeSection, pageStop} from './home-section.tsx'
import {ratioOf} from './picture-ratio.ts'
import {present} from './present.ts'

const Sheet = styled(HomeSection)`
  background: ${theme.color.paper};

  ${media.wide} {
    display: grid;
    align-items: center;
    padding-block: calc(${theme.height.header} + var(--gap)) var(--gap);
  }
`

const Layout = styled(Column)`
  display: grid;
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: center;
    gap: ${theme.space.gap} ${theme.space.block};
  }
`

const Side = styled(RevealOnScroll)`
  display: grid;
  justify-items: start;
  gap: var(--gap);
`

/** No taller than the window, whatever shape the map has. */
const MapFrame = styled(RevealOnScroll)`
  justify-self: end;
  transition-delay: ${theme.duration.quick};
  width: 100%;

  ${media.wide} { width: min(100%, (100svh - 2 * ${theme.height.header}) * var(--ratio)); }
`

const Framed = styled(EnlargeablePicture)`
  box-shadow: 0 2rem 5rem ${theme.color.shadow};
  outline: 1px solid ${theme.color.rule};
`

const Points = styled.dl`
  width: 100%;
  border-bottom: 1px solid ${theme.color.rule};
`

const Point = styled.div`
  display: grid;
  grid-template-columns: minmax(7em, auto) minmax(0, 1fr);
  align-items: baseline;
  gap: ${theme.space.hair} ${theme.space.wide};
  padding-block: var(--line);
  border-top: 1px solid ${theme.color.rule};

  dt {
    ${displayText}
    display: flex;
    align-items: center;
    gap: ${theme.space.small};
    font-size: ${theme.size.lead};
    color: ${theme.color.streamText};
  }

  dt::before {
    content: '';
    width: 0.5em;
    height: 0.5em;
    flex: none;
    border: 1px solid currentColor;
    border-radius: ${theme.radius.round};
    box-shadow: inset 0 0 0 2px ${theme.color.paper};
    background: currentColor;
  }

  dd { color: ${theme.color.inkSoft}; white-space: pre-line; }

  ${media.wide} {
    dd { font-size: var(--text); }
  }

  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`

const Register = styled(RegisterTrigger)`
  ${linedLink}
  color: ${theme.color.streamText};
`

export function LocationPoint({location}: {location: HomePart<'location'>}) {
  return (
    <Sheet id="location" {...pageStop}>
      <Layout style={ratioOf(location.image)}>
        <Side>
          <HomeHeading eyebrow={location.eyebrow} heading={location.heading} />
          <Points>
            {present(location.points).map(({_key, label, text}) => (
              <Point key={_key}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Point>
            ))}
          </Points>
          <Register>
            {location.registerLabel}
            <Icon name="right" />
          </Register>
        </Side>
        <MapFrame>
          <Framed picture={location.image} sizes="(max-width: 900px) 90vw, 52vw" />
        </MapFrame>
      </Layout>
    </Sheet>
  )
}
