import {styled} from 'styled-components'
import {Picture} from '../../elements/picture.tsx'
import {SmartLink} from '../../elements/smart-link.tsx'
import {media, pictureSizes} from '../../theme/media.ts'
import {displayText, labelText, veiled} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {Icon} from '../../ui/icon.tsx'
import {RevealOnScroll} from '../../ui/reveal-on-scroll.tsx'
import type {HomeSectionByType} from './home-data.ts'
import {Column, HomeSection, type Place} from './home-section.tsx'
import {notPrinted} from './section-styles.ts'

const Screen = styled(HomeSection)`
  ${notPrinted}
  display: grid;
  align-items: end;
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};

  ${media.wide} { padding-top: calc(2 * ${theme.height.header}); }

  ${media.narrow} { min-height: 88svh; padding: ${theme.space.section} 0 0; }
`

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
`

const Foot = styled.div`
  ${veiled}
  padding-bottom: calc(2 * var(--gap));

  ${media.narrow} { padding-inline: ${theme.space.gutter}; padding-bottom: ${theme.space.block}; }
`

const Caption = styled(Column)`
  display: grid;
  gap: ${theme.space.wide} ${theme.space.block};

  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: end;
  }
`

const Eyebrow = styled.p`
  ${labelText}
  margin-bottom: ${theme.space.base};
  color: ${theme.color.accentLight};
`

const Heading = styled.h2`
  ${displayText}
  font-size: ${theme.size.display};
  line-height: ${theme.leading.tight};
  white-space: pre-line;
`

const Text = styled.p`
  max-width: 30em;
  white-space: pre-line;
`

const Play = styled(SmartLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.wide};
  margin-top: ${theme.space.gap};
  font-weight: 500;
`

const Ring = styled.span`
  display: grid;
  place-items: center;
  width: calc(1.9 * ${theme.width.touch});
  aspect-ratio: 1;
  flex: none;
  border: 1px solid ${theme.color.accentLight};
  border-radius: ${theme.radius.round};
  color: ${theme.color.accentLight};
  transition:
    background-color ${theme.duration.fade},
    color ${theme.duration.fade};

  ${Play}:hover & {
    background: ${theme.color.accentLight};
    color: ${theme.color.inkDeep};
  }
`

const cut = {ratio: 2 / 3, sizes: '130vw'}

interface BrandFilmProps {
  readonly section: HomeSectionByType['brandFilm']
  readonly place: Place
}

export function BrandFilm({section, place}: BrandFilmProps) {
  return (
    <Screen {...place}>
      <Backdrop>
        <Picture picture={section.image} sizes={pictureSizes('150vw', '100vw')} cut={cut} fill />
      </Backdrop>
      <Foot>
        <Caption>
          <RevealOnScroll>
            {section.eyebrow && <Eyebrow lang="en">{section.eyebrow}</Eyebrow>}
            <Heading>{section.heading}</Heading>
          </RevealOnScroll>
          <RevealOnScroll>
            <Text>{section.text}</Text>
            {section.link && (
              <Play url={section.link.url}>
                <Ring>
                  <Icon name="play" />
                </Ring>
                {section.link.label}
              </Play>
            )}
          </RevealOnScroll>
        </Caption>
      </Foot>
    </Screen>
  )
}
