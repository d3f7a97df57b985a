import {styled} from 'styled-components'
import {Picture} from '../../../elements/picture.tsx'
import {SmartLink} from '../../../elements/smart-link.tsx'
import {displayText, labelText, veiled} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {boundDots} from '../../../ui/bound-dots.ts'
import {Icon} from '../../../ui/icon.tsx'
import type {HomeProject, HomeSectionByType} from '../home-data.ts'
import {HomeHeading} from '../home-heading.tsx'
import {Column, HomeSection, type Place} from '../home-section.tsx'
import {linedLink} from '../lined-link.ts'

const Night = styled(HomeSection)`
  background: ${theme.color.ink};
  color: ${theme.color.paper};
`

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: calc(100svh - ${theme.height.header});
`

const Opening = styled(Column)`
  padding-block: var(--gap);
`

/** Four tall windows side by side, from edge to edge. */
const Rail = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 1px;
`

const Card = styled.li`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  overflow: hidden;
`

const Scene = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;

  img { transition: opacity ${theme.duration.slow}, transform ${theme.duration.slow} ${theme.easing.settle}; }
  ${Card}:hover & img { transform: scale(1.05); }
`

const Words = styled.div`
  ${veiled}
  padding-inline: clamp(${theme.space.wide}, 2.4vw, ${theme.space.gap});
  padding-bottom: var(--gap);

  ${Card}:first-child & { padding-left: var(--edge); }
  ${Card}:last-child & { padding-right: var(--edge); }
`

const Eyebrow = styled.p`
  ${labelText}
  color: ${theme.color.accentLight};
`

const Title = styled.h3`
  ${displayText}
  margin-block: ${theme.space.small} var(--line);
  font-size: min(${theme.size.title}, 3.2svh);
`

/** As high as the longest title, so that all titles are level. */
const Texts = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.tight};
  min-height: 11.5em;
  font-size: var(--text);
  white-space: pre-line;
`

/** The link covers the whole card. */
const Link = styled(SmartLink)`
  ${linedLink}
  justify-self: start;
  color: ${theme.color.accentLight};

  &::after { content: ''; position: absolute; inset: 0; }
`

interface PremiumRailProps {
  readonly section: HomeSectionByType['premium']
  readonly cards: HomeProject['premiumCards']
  readonly place: Place
}

export function PremiumRail({section, cards, place}: PremiumRailProps) {
  return (
    <Night {...place}>
      <Layout>
        <Opening>
          <HomeHeading eyebrow={section.eyebrow} heading={section.heading} isOnDark />
        </Opening>
        <Rail>
          {cards.map((card) => (
            <Card key={card._id}>
              <Scene>
                <Picture picture={card.image} sizes="(max-aspect-ratio: 3/2) 60vw, 45vw" fill />
              </Scene>
              <Words>
                <Eyebrow lang="en">{card.eyebrow}</Eyebrow>
                <Title>{card.title}</Title>
                <Texts>
                  <p>{boundDots(card.text1)}</p>
                  <p>{boundDots(card.text2)}</p>
                </Texts>
                {card.link && (
                  <Link url={card.link}>
                    {card.linkText ?? card.title}
                    <Icon name="right" />
                  </Link>
                )}
              </Words>
            </Card>
          ))}
        </Rail>
      </Layout>
    </Night>
  )
}
