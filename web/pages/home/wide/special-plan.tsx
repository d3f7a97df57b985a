import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {media, pictureSizes} from '../../../theme/media.ts'
import {displayText} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {boundDots} from '../../../ui/bound-dots.ts'
import {RevealOnScroll} from '../../../ui/reveal-on-scroll.tsx'
import type {HomeSectionByType} from '../home-data.ts'
import {HomeHeading} from '../home-heading.tsx'
import {HomeSection, type Place} from '../home-section.tsx'
import {published} from '../published.ts'

const Spread = styled(HomeSection)`
  background: ${theme.color.paperDeep};
`

/** The great picture leaves the page at its upper right; the small ones lie over its lower edge. */
const Layout = styled.div`
  display: grid;
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template: minmax(min-content, 1fr) clamp(2rem, 12svh, 9rem) auto / minmax(0, 4fr) minmax(0, 7fr);
    gap: 0;
    min-height: calc(100svh - ${theme.height.header});
  }
`

const Words = styled(RevealOnScroll)`
  display: grid;
  gap: var(--gap);

  ${media.wide} {
    grid-area: 1 / 1;
    align-self: center;
    padding: ${theme.space.base} ${theme.space.gap} ${theme.space.base} var(--edge);
  }

  p:last-child { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

const Scene = styled.div`
  position: relative;
  aspect-ratio: 3 / 2;

  ${media.wide} {
    grid-area: 1 / 2 / 3 / 3;
    z-index: -1;
    margin-top: calc(-1 * ${theme.height.header});
    aspect-ratio: auto;
  }
`

const Items = styled.ul`
  display: grid;
  gap: ${theme.space.gap};
  padding: var(--gap) ${theme.space.gap};

  ${media.wide} {
    grid-area: 2 / 1 / 4 / 3;
    grid-template-columns: repeat(auto-fit, minmax(0, 1fr));
    grid-auto-flow: column;
    margin: 0 calc(var(--edge) + ${theme.space.block}) var(--gap) var(--edge);
  }

  background: ${theme.color.paper};
  box-shadow: 0 2rem 5rem ${theme.color.shadow};
`

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${theme.space.base};
  align-items: center;

  h3 {
    ${displayText}
    margin-bottom: ${theme.space.tight};
    font-size: ${theme.size.lead};
  }

  p { font-size: var(--text); color: ${theme.color.inkSoft}; white-space: pre-line; }
`

interface SpecialPlanProps {
  readonly section: HomeSectionByType['specialPlan']
  readonly place: Place
}

export function SpecialPlan({section, place}: SpecialPlanProps) {
  return (
    <Spread {...place}>
      <Layout>
        <Words>
          <HomeHeading eyebrow={section.eyebrow} heading={section.heading} />
          <p>{boundDots(section.text)}</p>
        </Words>
        <Scene>
          <Picture picture={section.image} sizes={pictureSizes('90vw', '64vw')} fill />
        </Scene>
        <Items>
          {published(section.items).map(({_key, label, text, image}) => (
            <Item key={_key}>
              <Picture picture={image} sizes={pictureSizes('40vw', '14vw')} ratio={1} />
              <div>
                <h3>{label}</h3>
                <p>{boundDots(text)}</p>
              </div>
            </Item>
          ))}
        </Items>
      </Layout>
    </Spread>
  )
}
