import {styled} from 'styled-components'
import {figureRatio} from '../../../shared/place-picture.ts'
import {EnlargeablePicture} from '../../elements/enlargeable-picture.tsx'
import {ratioOf} from '../../elements/picture-data.ts'
import {media, narrowQuery} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'
import {FoldedText} from './folded-text.tsx'
import {PlaceFigure} from './place-figure.tsx'
import {PlanFigure} from './plan-figure.tsx'

/** The width at which a sheet can be read without moving the head along its lines. */
const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};
  max-width: 60rem;
  margin-inline: auto;

  ${media.print} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${theme.space.base};
    max-width: none;
    break-inside: avoid;
    img { width: auto; max-height: 110mm; }
  }
`

const sizes = `${narrowQuery} 100vw, 960px`

export function Figure({unit, ...shown}: SectionByType['figure']) {
  const {eyebrow, heading, image, caption, fullText} = shown
  if (unit) return <PlanFigure unit={unit} {...shown} />
  const ratio = image && figureRatio(ratioOf(image))
  if (ratio) return <PlaceFigure ratio={ratio} {...shown} />
  return (
    <SectionFrame kind="figure" eyebrow={eyebrow} heading={heading}>
      <Sheet>
        <EnlargeablePicture picture={image} caption={caption} sizes={sizes} isAcross />
        <FoldedText text={fullText} />
      </Sheet>
    </SectionFrame>
  )
}
