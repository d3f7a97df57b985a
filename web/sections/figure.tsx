import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {EnlargeablePicture} from '../elements/enlargeable-picture.tsx'
import {ratioOf} from '../elements/picture-data.ts'
import {RichText} from '../elements/rich-text.tsx'
import {media, narrowQuery} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import type {SectionByType} from './section-by-type.ts'
import {SectionFrame, SectionOpening} from './section-frame.tsx'

/** How wide a sheet is that is higher than wide: as large as it can be read without walking along it. */
const sheetWidth = '60rem'

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  &[data-upright] {
    max-width: ${sheetWidth};
    margin-inline: auto;
  }
  ${media.print} { gap: ${theme.space.small}; }
`

/** A plan comes first and its words next to it, so that it is in view on arrival. */
const PlanLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template: 'plan opening' auto 'plan words' 1fr / minmax(0, 8fr) minmax(0, 5fr);
    gap: ${theme.space.gap} ${theme.space.block};

    & > :first-child { grid-area: opening; }
  }
  ${media.print} {
    grid-template: 'opening opening' auto 'plan words' 1fr / minmax(0, 6fr) minmax(0, 5fr);
    gap: ${theme.space.small};

    & > :first-child { grid-area: opening; }
  }
`

const Shown = styled.div`
  align-self: start;

  ${media.wide} {
    ${PlanLayout} > & { grid-area: plan; }
  }
  ${media.print} {
    ${PlanLayout} > & { grid-area: plan; }
    picture { display: block; text-align: center; }
    img { display: inline; width: auto; max-height: 105mm; }
    ${PlanLayout} > & img { max-height: 150mm; }
  }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.gap};

  ${media.print} { font-size: ${theme.size.small}; }
`

/** What a picture says, to read: folded, since the picture says it to whoever sees it. */
const FullText = styled.details`
  border-top: 1px solid ${theme.color.ruleStrong};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${theme.width.touch};
    color: ${theme.color.bronzeText};
    font-size: ${theme.size.small};
  }
  &[open] summary { margin-bottom: ${theme.space.small}; }

  ${media.print} {
    summary { display: none; }
    & > div { max-width: none; font-size: ${theme.size.small}; gap: ${theme.space.hair}; }
    h3 { margin: 0; font-size: ${theme.size.body}; }
    th, td { padding-block: 0; }
  }

  svg { transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  &[open] summary svg { transform: rotate(180deg); }
`

type FigureData = SectionByType['figure']

export function Figure({eyebrow, heading, areas, ...shown}: FigureData) {
  if (areas) return <Plan eyebrow={eyebrow} heading={heading} areas={areas} {...shown} />
  const {image, caption, fullText} = shown
  const isUpright = image !== null && ratioOf(image) < 1.2
  return (
    <SectionFrame kind="figure" eyebrow={eyebrow} heading={heading}>
      <Layout data-upright={isUpright || undefined}>
        <Shown>
          <EnlargeablePicture
            picture={image}
            caption={caption}
            sizes={`${narrowQuery} 92vw, ${isUpright ? 960 : 1300}px`}
          />
        </Shown>
        <Folded text={fullText} />
      </Layout>
    </SectionFrame>
  )
}

/** The plan of a unit type, with its areas in sight. */
function Plan({
  eyebrow,
  heading,
  image,
  caption,
  areas,
  fullText,
}: Omit<FigureData, '_key' | '_type'>) {
  return (
    <SectionFrame kind="figure">
      <PlanLayout>
        <SectionOpening eyebrow={eyebrow} heading={heading} />
        <Shown>
          <EnlargeablePicture
            picture={image}
            caption={caption}
            sizes={`${narrowQuery} 92vw, 760px`}
          />
        </Shown>
        <Words>
          {areas && <RichText value={[areas]} />}
          <Folded text={fullText} />
        </Words>
      </PlanLayout>
    </SectionFrame>
  )
}

function Folded({text}: {text: FigureData['fullText']}) {
  const words = useLabels('viewer')
  if (!text?.length) return null
  return (
    <FullText>
      <summary>
        {words.fullText}
        <Icon name="down" />
      </summary>
      <RichText value={text} />
    </FullText>
  )
}
