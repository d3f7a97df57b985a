import {styled} from 'styled-components'
import {EnlargeablePicture} from '../../elements/enlargeable-picture.tsx'
import {frameShapeOf} from '../../elements/picture-data.ts'
import {RegisterTrigger} from '../../registration/register-trigger.tsx'
import {media, pictureSizes} from '../../theme/media.ts'
import {displayText} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {Icon} from '../../ui/icon.tsx'
import {RevealOnScroll} from '../../ui/reveal-on-scroll.tsx'
import type {HomeSectionByType} from './home-data.ts'
import {HomeHeading} from './home-heading.tsx'
import {HomeSection, type Place} from './home-section.tsx'
import {linedLink} from './lined-link.ts'
import {published} from './published.ts'

const Sheet = styled(HomeSection)`
  background: ${theme.color.paper};

  ${media.wide} { padding-top: 0; }
`

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 0;
    min-height: 100svh;
  }
`

const Words = styled(RevealOnScroll)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--gap);

  ${media.wide} {
    padding: calc(${theme.height.header} + var(--gap)) ${theme.space.block} var(--gap) var(--edge);
  }
`

/** The whole drawing on narrow screens; on wide ones it fills its half, to be enlarged from there. */
const Plan = styled(EnlargeablePicture)`
  ${media.wide} {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    min-height: 0;
    padding-top: ${theme.height.header};

    & > span { min-height: 0; border: 0; }
    img {
      position: absolute;
      inset: 0;
      height: 100%;
      object-fit: cover;
      object-position: var(--focus);
    }
    button > span { right: ${theme.space.gutter}; }
  }
  ${media.wideButTight} { img { object-fit: contain; } }
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
    color: ${theme.color.supportText};
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
  color: ${theme.color.supportText};
`

interface LocationPointProps {
  readonly section: HomeSectionByType['locationPoint']
  readonly place: Place
}

export function LocationPoint({section, place}: LocationPointProps) {
  return (
    <Sheet {...place}>
      <Layout style={frameShapeOf(section.image)}>
        <Words>
          <HomeHeading eyebrow={section.eyebrow} heading={section.heading} />
          <Points>
            {published(section.points).map(({_key, label, text}) => (
              <Point key={_key}>
                <dt>{label}</dt>
                <dd>{boundDots(text)}</dd>
              </Point>
            ))}
          </Points>
          <Register>
            {section.registerLabel}
            <Icon name="right" />
          </Register>
        </Words>
        <Plan picture={section.image} sizes={pictureSizes('90vw', '50vw')} />
      </Layout>
    </Sheet>
  )
}
