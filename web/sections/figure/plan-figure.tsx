import {styled} from 'styled-components'
import {compareAddress} from '../../../shared/compare-paths.ts'
import {unitKeyOf} from '../../../shared/unit-figures.ts'
import {EnlargeablePicture} from '../../elements/enlargeable-picture.tsx'
import type {PictureData} from '../../elements/picture-data.ts'
import {SmartLink} from '../../elements/smart-link.tsx'
import {features} from '../../features.ts'
import {media, narrowQuery} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {framedButton} from '../../ui/button-styles.ts'
import {sizesByChoice} from '../../units/area-unit.tsx'
import {AreasTable, SpaceTable} from '../../units/figures-table.tsx'
import {NamedPlan} from '../../units/named-plan.tsx'
import {PlanChoice, plansOf, type ShownPlan} from '../../units/plan-choice.tsx'
import {PrintButton} from '../../units/print-button.tsx'
import {UnitPrice} from '../../units/unit-price.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame, SectionOpening} from '../section-frame.tsx'
import {FoldedText} from './folded-text.tsx'

const Layout = styled.div`
  ${sizesByChoice}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  ${media.wide} {
    grid-template: 'plan opening' auto 'plan areas' auto 'plan words' 1fr / minmax(0, 8fr) minmax(0, 5fr);
    gap: ${theme.space.gap} ${theme.space.block};
  }
  ${media.print} {
    grid-template: 'opening opening' auto 'plan areas' auto 'plan words' 1fr / minmax(0, 10fr) minmax(0, 11fr);
    gap: ${theme.space.small};
  }
`

const Opening = styled.div`
  ${media.wide} { grid-area: opening; }
  ${media.print} { grid-area: opening; }
`

const Shown = styled.div`
  align-self: start;

  ${media.wide} { grid-area: plan; }
  ${media.print} {
    grid-area: plan;
    picture { display: block; text-align: center; }
    img { display: inline; width: auto; max-height: 150mm; }
  }
`

const Areas = styled.div`
  &:empty { display: none; }
  ${media.wide} { grid-area: areas; }
  ${media.print} {
    grid-area: areas;
    font-size: ${theme.size.small};
    th, td { padding-block: 0; }
  }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.gap};

  ${media.wide} { grid-area: words; }
  ${media.print} {
    grid-area: words;
    font-size: ${theme.size.small};
    th, td { padding-block: 0; }
  }
`

const Actions = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};
  ${media.print} { display: none; }
`

const ButtonLink = styled(SmartLink)`
  ${framedButton}
`

type Figure = SectionByType['figure']

interface Plan extends Omit<Figure, '_key' | '_type' | 'unit'> {
  readonly unit: NonNullable<Figure['unit']>
}

/**
 * The plan of a unit type is first on its page, in the order in which it is read: the plan, its heading, its areas,
 * other words. Wide screens have heading and areas next to the plan, so that all of it is in view on arrival.
 */
export function PlanFigure({eyebrow, heading, image, caption, unit, fullText}: Plan) {
  const {words} = unit
  const first = {kind: unit.imageKind, image, rooms: unit.imageRooms}
  const key = unitKeyOf(unit.label)
  const links = features.flatMap(({planLink}) => planLink?.({key, words}) ?? [])
  const plans = plansOf<PictureData>(first, unit.otherPlans)
  return (
    <SectionFrame kind="figure">
      <Layout>
        <Shown>
          <PlanChoice
            words={words}
            plans={plans.map((plan, at) => ({
              kind: plan.kind,
              content: <Drawing plan={plan} caption={caption} words={words} isFirst={at === 0} />,
            }))}
          />
        </Shown>
        <Opening>
          <SectionOpening eyebrow={eyebrow} heading={heading} />
          <UnitPrice prices={unit.prices} words={unit.wonWords} />
        </Opening>
        <Areas>
          <AreasTable unit={unit} words={words} />
        </Areas>
        <Words>
          <SpaceTable unit={unit} words={words} />
          <FoldedText text={fullText} />
          <Actions aria-label={unit.label ?? undefined}>
            {unit.tour?.url && unit.tour.label && (
              <ButtonLink url={unit.tour.url}>{unit.tour.label}</ButtonLink>
            )}
            {words?.compare && (
              <ButtonLink url={compareAddress([key].filter(Boolean))}>{words.compare}</ButtonLink>
            )}
            {links.map(({url, label}) => (
              <ButtonLink key={url} url={url}>
                {label}
              </ButtonLink>
            ))}
            <PrintButton label={words?.print} />
          </Actions>
        </Words>
      </Layout>
    </SectionFrame>
  )
}

interface DrawingProps {
  readonly plan: ShownPlan<PictureData>
  readonly caption: string | null
  readonly words: Plan['unit']['words']
  readonly isFirst: boolean
}

const sizes = `${narrowQuery} 100vw, 760px`

function Drawing({plan: {image, rooms, isMirrored}, caption, words, isFirst}: DrawingProps) {
  const shown = {caption, sizes, priority: isFirst, isAcross: true}
  return rooms.length > 0 || isMirrored ? (
    <NamedPlan image={image} rooms={rooms} isMirrored={isMirrored} words={words} {...shown} />
  ) : (
    <EnlargeablePicture picture={image} {...shown} />
  )
}
