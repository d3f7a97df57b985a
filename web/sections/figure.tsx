import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {EnlargeablePicture} from '../elements/enlargeable-picture.tsx'
import {ratioOf} from '../elements/picture-data.ts'
import {RichText, withAreas} from '../elements/rich-text.tsx'
import {media, narrowQuery} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import type {SectionByType} from './section-by-type.ts'
import {SectionFrame} from './section-frame.tsx'

/** A wide picture has its text below it, any other next to it where there is room. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.gap};

  ${media.wide} {
    &[data-in-columns] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      gap: ${theme.space.block};
    }
  }
  ${media.print} {
    gap: ${theme.space.small};
    &[data-in-columns] { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); }
  }
`

const Shown = styled.div`
  align-self: start;

  ${media.print} {
    picture { display: block; text-align: center; }
    img { display: inline; width: auto; max-height: 105mm; }
    [data-in-columns] > & img { max-height: 150mm; }
  }

  ${media.wide} {
    [data-in-columns] > & {
      position: sticky;
      top: calc(${theme.height.header} + ${theme.height.subNavigation} + ${theme.space.base});
    }
  }
`

/** Stands open: what a picture says is there to read, in any browser and for any reader. */
const FullText = styled.details`
  border-top: 1px solid ${theme.color.ruleStrong};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${theme.width.touch};
    margin-bottom: ${theme.space.small};
    color: ${theme.color.bronzeText};
    font-size: ${theme.size.small};
  }

  ${media.print} {
    summary { display: none; }
    & > div { max-width: none; font-size: ${theme.size.small}; gap: ${theme.space.hair}; }
    h3 { margin: 0; font-size: ${theme.size.body}; }
    th, td { padding-block: 0; }
  }

  svg { transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  &[open] summary svg { transform: rotate(180deg); }
`

export function Figure({eyebrow, heading, image, caption, ...text}: SectionByType['figure']) {
  const words = useLabels('viewer')
  const fullText = withAreas(text)
  const isInColumns = image !== null && ratioOf(image) < 1.4 && Boolean(fullText?.length)
  return (
    <SectionFrame kind="figure" eyebrow={eyebrow} heading={heading}>
      <Layout data-in-columns={isInColumns || undefined}>
        <Shown>
          <EnlargeablePicture
            picture={image}
            caption={caption}
            sizes={`${narrowQuery} 92vw, ${isInColumns ? 740 : 1280}px`}
          />
        </Shown>
        {fullText?.length ? (
          <FullText open>
            <summary>
              {words.fullText}
              <Icon name="down" />
            </summary>
            <RichText value={fullText} />
          </FullText>
        ) : null}
      </Layout>
    </SectionFrame>
  )
}
