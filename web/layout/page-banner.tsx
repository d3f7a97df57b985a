import {keyframes, styled} from 'styled-components'
import {Picture} from '../elements/picture.tsx'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'
import {media} from '../theme/media.ts'
import {displayText, labelText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {Breadcrumb} from './breadcrumb.tsx'

interface PageBannerProps {
  /** The first section of a page whose banner is no higher than its words, so that the section is in view. */
  readonly low: string | undefined
  readonly titleAs: 'h1' | 'p'
  readonly page: Pick<
    NonNullable<PAGE_QUERY_RESULT['page']>,
    'title' | 'titleEnglish' | 'bannerText' | 'banner' | 'subMenu'
  >
}

const appear = keyframes`
  from { opacity: 0; translate: 0 ${theme.space.wide}; }
`

const settle = keyframes`
  from { scale: 1.06; }
`

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: calc(2.4 * ${theme.space.section});
  overflow: hidden;

  /* Height of the picture above the words of narrow screens. */
  --open: 6.5rem;

  &[data-low] { --open: 4.25rem; min-height: 0; }
  &[data-low='registrationForm'] { --open: 0rem; }
  ${media.print} { min-height: 0; }
  background: ${theme.color.ink};
  color: ${theme.color.paper};
`

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  animation: ${settle} ${theme.duration.zoom} ${theme.easing.settle} both;

  ${media.print} { display: none; }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    /* Under the words at the left, and under the place at the foot. */
    background:
      linear-gradient(
        90deg,
        ${theme.color.veilDeep},
        ${theme.color.veilText} max(46%, ${theme.space.gutter} + 24rem),
        transparent 96%
      ),
      linear-gradient(0deg, ${theme.color.veilText} 3.5rem, transparent 9rem);

    /* On narrow screens the words take the whole width, below the part of the picture that is open. */
    ${media.narrow} {
      background:
        linear-gradient(
          0deg,
          ${theme.color.veilDeep},
          ${theme.color.veilText} calc(100% - var(--open)),
          transparent calc(100% - var(--open) + 3.5rem)
        );
    }
  }
`

const Column = styled.div`
  width: 100%;
  max-width: calc(${theme.width.content} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: ${theme.space.block} ${theme.space.gutter} ${theme.space.wide};
  align-self: center;

  [data-low] > & { padding-block: ${theme.space.wide} ${theme.space.tight}; }
  ${media.narrowScreen} {
    &, [data-low] > & { padding-block: max(var(--open), ${theme.space.wide}) ${theme.space.small}; }
  }
  ${media.print} { padding: 0; }
`

/** Appears after 100 ms by the style sheet alone, so that it needs no script. */
const Words = styled.div`
  display: grid;
  gap: ${theme.space.small};
  animation: ${appear} ${theme.duration.slow} ${theme.easing.settle} 100ms both;
`

const English = styled.p`
  ${labelText}
  color: ${theme.color.accentLight};

  /* The first field of a form is in view on low phones too. */
  ${media.phone} {
    [data-low='registrationForm'] & { display: none; }
  }
`

const Title = styled.h1`
  ${displayText}
  font-size: calc(${theme.size.heading} * 1.2);
`

const Text = styled.p`
  ${displayText}
  max-width: ${theme.width.text};
  color: ${theme.color.paper};
  font-size: ${theme.size.lead};
  white-space: pre-line;

  ${media.phone} {
    [data-low='registrationForm'] & { display: none; }
  }
  ${media.print} { display: none; }
`

const Place = styled.div`
  display: flex;
  justify-content: flex-end;
  width: 100%;
  max-width: calc(${theme.width.content} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: 0 ${theme.space.gutter} ${theme.space.base};

  ${media.wide} {
    [data-low] > & { position: absolute; inset: auto 0 0; }
  }
  ${media.narrow} { justify-content: flex-start; }
  /* The tabs below say the same. */
  ${media.phone} { nav { display: none; } }
  ${media.print} { display: none; }
`

/** A phone shows a short part of a long picture: the whole picture would be too coarse at that height. */
const cut = {ratio: 2, sizes: '125vw'}

/** Shows where the visitor is: a picture, the page's title and English label, and a line of its own. */
export function PageBanner({page, low, titleAs}: PageBannerProps) {
  const {title, titleEnglish, bannerText, banner, subMenu} = page
  return (
    <Frame data-low={low}>
      {banner?.asset && (
        <Backdrop>
          <Picture picture={banner} sizes="100vw" cut={cut} fill priority decorative />
        </Backdrop>
      )}
      <Column>
        <Words>
          {titleEnglish && <English lang="en">{titleEnglish}</English>}
          <Title as={titleAs}>{boundDots(title)}</Title>
          {bannerText && <Text>{bannerText}</Text>}
        </Words>
      </Column>
      <Place>
        <Breadcrumb group={subMenu} title={title} />
      </Place>
    </Frame>
  )
}
