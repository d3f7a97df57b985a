import {styled} from 'styled-components'
import {displayText, labelText} from '../../../theme/styles.ts'
import {theme} from '../../../theme/theme.ts'
import {Icon} from '../../../ui/icon.tsx'
import {Picture} from '../../../ui/picture.tsx'
import {SmartLink} from '../../../ui/smart-link.tsx'
import {linedLink} from '../action-styles.ts'
import type {HomePart} from '../home-data.ts'
import {Column, HomeHeading, HomeSection, pageStop, wideOnly} from '../home-section.tsx'
import {present} from '../present.ts'

const Night = styled(HomeSection)`
  ${wideOnly}
  background: ${theme.color.ink};
  color: ${theme.color.paper};
`

const Layout = styled(Column)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: var(--gap);
  min-height: calc(100svh - ${theme.height.header});
  padding-block: var(--gap);
`

/** Rows are shared, so that words stand level though their lengths differ. */
const Rail = styled.ul`
  display: grid;
  grid-template-rows: minmax(clamp(5rem, 18svh, 24rem), 1fr) repeat(5, auto) var(--gap);
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  column-gap: ${theme.space.gap};
`

/** Every other card stands lower, like the treads of a stair. */
const Card = styled.li`
  position: relative;
  grid-row: 1 / span 6;
  display: grid;
  grid-template-rows: subgrid;
  padding-bottom: var(--line);
  border-bottom: 1px solid ${theme.color.ruleLight};

  &:nth-child(even) { top: var(--gap); }
`

const Scene = styled.div`
  position: relative;
  overflow: hidden;

  img { transition: opacity ${theme.duration.slow}, transform ${theme.duration.slow} ${theme.easing.settle}; }
  ${Card}:hover & img { transform: scale(1.05); }
`

const Eyebrow = styled.p`
  ${labelText}
  margin-block: min(${theme.space.wide}, var(--gap)) ${theme.space.tight};
  color: ${theme.color.bronzeLight};
`

const Title = styled.h3`
  ${displayText}
  margin-bottom: var(--line);
  font-size: min(${theme.size.title}, 3.2svh);
`

const Text = styled.p`
  margin-bottom: ${theme.space.tight};
  font-size: var(--text);
  color: ${theme.color.paperSoft};
  white-space: pre-line;
`

/** Reaches over the whole card. */
const Link = styled(SmartLink)`
  ${linedLink}
  justify-self: start;
  align-self: end;
  color: ${theme.color.bronzeLight};

  &::after { content: ''; position: absolute; inset: 0; }
`

export function PremiumRail({premium}: {premium: HomePart<'premium'>}) {
  return (
    <Night id="premium" {...pageStop}>
      <Layout>
        <HomeHeading eyebrow={premium.eyebrow} heading={premium.heading} isOnDark />
        <Rail>
          {present(premium.cards).map((card) => (
            <Card key={card._id}>
              <Scene>
                <Picture picture={card.image} sizes="25vw" fill />
              </Scene>
              <Eyebrow lang="en">{card.eyebrow}</Eyebrow>
              <Title>{card.title}</Title>
              <Text>{card.text1}</Text>
              <Text>{card.text2}</Text>
              {card.link && (
                <Link url={card.link}>
                  {card.linkText ?? card.title}
                  <Icon name="right" />
                </Link>
              )}
            </Card>
          ))}
        </Rail>
      </Layout>
    </Night>
  )
}
