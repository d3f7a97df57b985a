import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {SmartLink} from '../../../elements/smart-link.tsx'
import {pictureSizes} from '../../../theme/media.ts'
import {displayText, labelText, unfolding, veiled} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {boundDots} from '../../../ui/bound-dots.ts'
import {Icon} from '../../../ui/icon.tsx'
import {SectionHeading} from '../../../ui/section-heading.tsx'
import type {HomeProject, HomeSectionByType} from '../home-data.ts'
import {HomeSection, type Place} from '../home-section.tsx'
import {linedLink} from '../lined-link.ts'
import {notPrinted} from '../section-styles.ts'

const Night = styled(HomeSection)`
  ${notPrinted}
  background: ${theme.color.ink};
  color: ${theme.color.paper};
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${theme.space.base};
  margin-top: ${theme.space.gap};
`

const Card = styled.details`
  ${unfolding}
  background: ${theme.color.inkDeep};
`

/** The picture with the title on it is what is tapped. */
const Face = styled.summary`
  position: relative;
  display: grid;
  align-items: end;
  aspect-ratio: 5 / 3;
  isolation: isolate;

  & > span:first-child { z-index: -1; }
  &:focus-visible { outline-offset: -4px; }
`

const Caption = styled.div`
  ${veiled}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.hair} ${theme.space.base};
  padding-inline: ${theme.space.wide};
  padding-bottom: ${theme.space.wide};

  & > svg { transition: transform ${theme.duration.fade} ${theme.easing.settle}; }
  ${Card}[open] & > svg { transform: rotate(45deg); }
`

const Eyebrow = styled.span`
  ${labelText}
  display: block;
  margin-bottom: ${theme.space.tight};
  color: ${theme.color.accentLight};
`

const Title = styled.h3`
  ${displayText}
  font-size: ${theme.size.title};
`

const Texts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.small};
  padding: ${theme.space.wide};

  p { color: ${theme.color.paperSoft}; white-space: pre-line; }
`

const Link = styled(SmartLink)`
  ${linedLink}
  color: ${theme.color.accentLight};
`

interface PremiumCardsProps {
  readonly section: HomeSectionByType['premium']
  readonly cards: HomeProject['premiumCards']
  readonly place: Place
}

export function PremiumCards({section, cards, place}: PremiumCardsProps) {
  return (
    <Night {...place}>
      <SectionHeading eyebrow={section.eyebrow} heading={section.heading} isOnDark />
      <Stack>
        {cards.map(({eyebrow, title, text1, text2, image, link, linkText}, index) => (
          <Card key={index}>
            <Face>
              <Picture picture={image} sizes={pictureSizes('90vw', '1px')} fill decorative />
              <Caption>
                <div>
                  {eyebrow && <Eyebrow lang="en">{eyebrow}</Eyebrow>}
                  <Title>{boundDots(title)}</Title>
                </div>
                <Icon name="plus" />
              </Caption>
            </Face>
            <Texts>
              <p>{boundDots(text1)}</p>
              <p>{boundDots(text2)}</p>
              {link && <Link url={link}>{linkText ?? title}</Link>}
            </Texts>
          </Card>
        ))}
      </Stack>
    </Night>
  )
}
