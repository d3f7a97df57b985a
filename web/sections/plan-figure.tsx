import {styled} from 'styled-components'
import {EnlargeablePicture} from '../elements/enlargeable-picture.tsx'
import {RichText} from '../elements/rich-text.tsx'
import {media, narrowQuery} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {FoldedText} from './folded-text.tsx'
import type {SectionByType} from './section-by-type.ts'
import {SectionFrame, SectionOpening} from './section-frame.tsx'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template: 'plan opening' auto 'plan words' 1fr / minmax(0, 8fr) minmax(0, 5fr);
    gap: ${theme.space.gap} ${theme.space.block};
  }
  ${media.print} {
    grid-template: 'opening opening' auto 'plan words' 1fr / minmax(0, 6fr) minmax(0, 5fr);
    gap: ${theme.space.small};
  }
`

const Opening = styled.div`
  ${media.wide} { grid-area: opening; }
  ${media.print} { grid-area: opening; }
`

const Shown = styled.div`
  align-self: start;

  ${media.narrow} { order: 1; }

  ${media.wide} { grid-area: plan; }
  ${media.print} {
    grid-area: plan;
    picture { display: block; text-align: center; }
    img { display: inline; width: auto; max-height: 150mm; }
  }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.gap};

  /* On narrow screens the order is: areas, plan, other words. */
  ${media.narrow} {
    display: contents;
    & > details { order: 2; }
  }
  ${media.print} {
    display: grid;
    font-size: ${theme.size.small};
    th, td { padding-block: 0; }
  }
`

type Plan = Omit<SectionByType['figure'], '_key' | '_type'>

/**
 * The plan of a unit type is first on its page, with heading and areas next to it, so that all of it is in view
 * on arrival.
 */
export function PlanFigure({eyebrow, heading, image, caption, areas, fullText}: Plan) {
  return (
    <SectionFrame kind="figure">
      <Layout>
        <Opening>
          <SectionOpening eyebrow={eyebrow} heading={heading} />
        </Opening>
        <Shown>
          <EnlargeablePicture
            picture={image}
            caption={caption}
            sizes={`${narrowQuery} 92vw, 760px`}
            priority
          />
        </Shown>
        <Words>
          {areas && <RichText value={[areas]} />}
          <FoldedText text={fullText} />
        </Words>
      </Layout>
    </SectionFrame>
  )
}
