import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {displayText} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {RevealOnScroll} from '../../../ui/reveal-on-scroll.tsx'
import {type HomePart, published} from '../home-data.ts'
import {HomeHeading, HomeSection, pageStop, wideOnly} from '../home-section.tsx'

const Spread = styled(HomeSection)`
  ${wideOnly}
  background: ${theme.color.paperDeep};
`

/** The great picture leaves the page at its upper right; the small ones lie over its lower edge. */
const Layout = styled.div`
  display: grid;
  grid-template: minmax(min-content, 1fr) clamp(2rem, 12svh, 9rem) auto / minmax(0, 4fr) minmax(0, 7fr);
  min-height: calc(100svh - ${theme.height.header});
`

const Words = styled(RevealOnScroll)`
  grid-area: 1 / 1;
  align-self: center;
  display: grid;
  gap: var(--gap);
  padding: ${theme.space.base} ${theme.space.gap} ${theme.space.base} var(--edge);

  p:last-child { color: ${theme.color.inkSoft}; white-space: pre-line; }
`

const Scene = styled.div`
  position: relative;
  grid-area: 1 / 2 / 3 / 3;
  z-index: -1;
  margin-top: calc(-1 * ${theme.height.header});
`

const Items = styled.ul`
  grid-area: 2 / 1 / 4 / 3;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(0, 1fr));
  grid-auto-flow: column;
  gap: ${theme.space.gap};
  margin: 0 calc(var(--edge) + ${theme.space.block}) var(--gap) var(--edge);
  padding: var(--gap) ${theme.space.gap};
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

export function SpecialPlan({plan}: {plan: HomePart<'specialPlan'>}) {
  return (
    <Spread id="specialPlan" {...pageStop}>
      <Layout>
        <Words>
          <HomeHeading eyebrow={plan.eyebrow} heading={plan.heading} />
          <p>{plan.text}</p>
        </Words>
        <Scene>
          <Picture picture={plan.image} sizes="64vw" fill />
        </Scene>
        <Items>
          {published(plan.items).map(({_key, label, text, image}) => (
            <Item key={_key}>
              <Picture picture={image} sizes="14vw" ratio={1} />
              <div>
                <h3>{label}</h3>
                <p>{text}</p>
              </div>
            </Item>
          ))}
        </Items>
      </Layout>
    </Spread>
  )
}
