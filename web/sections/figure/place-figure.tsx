import {styled} from 'styled-components'
import {EnlargeablePicture} from '../../elements/enlargeable-picture.tsx'
import {columnSizes} from '../../theme/column-sizes.ts'
import {media} from '../../theme/media.ts'
import {contentColumn} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionOpening} from '../section-frame.tsx'
import {FoldedText} from './folded-text.tsx'

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  ${media.print} {
    display: block;
    & > * + * { margin-top: ${theme.space.small}; }
  }
`

const Column = styled.div`
  ${contentColumn}
`

const Across = styled.div`
  width: min(100% - 2 * ${theme.space.base}, ${theme.width.page});
  margin-inline: auto;

  ${media.narrow} {
    width: auto;
    padding-inline: ${theme.space.gutter};
  }

  ${media.print} {
    width: auto;
    padding: 0;
    picture { display: block; text-align: center; }
    img { display: inline; width: auto; max-height: 105mm; }
  }
`

interface Place extends Omit<SectionByType['figure'], 'unit' | '_key' | '_type'> {
  readonly ratio: number
}

/** A picture of a place is nearly as wide as the window: the one large picture of its page. */
export function PlaceFigure({ratio, eyebrow, heading, image, caption, fullText}: Place) {
  return (
    <Frame data-kind="figure">
      <Column>
        <SectionOpening eyebrow={eyebrow} heading={heading} />
      </Column>
      <Across>
        <EnlargeablePicture
          picture={image}
          ratio={ratio}
          caption={caption}
          sizes={columnSizes.page}
          isAcross
        />
      </Across>
      <Column>
        <FoldedText text={fullText} />
      </Column>
    </Frame>
  )
}
