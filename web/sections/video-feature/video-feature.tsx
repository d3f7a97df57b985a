import {styled} from 'styled-components'
import {VideoPlayer} from '../../elements/video/video-player.tsx'
import {media} from '../../theme/media.ts'
import {contentColumn} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {boundDots} from '../../ui/bound-dots.ts'
import {SectionHeading} from '../../ui/section-heading.tsx'
import {useActiveAfter} from '../../ui/use-active-after.ts'
import type {SectionByType} from '../section-by-type.ts'

/** The player's size in px; smaller in the same shape where the screen has no room for it. */
const wide = {width: 1300, height: 500}
const narrow = {width: 400, height: 300}

const Frame = styled.section`
  display: grid;
  justify-items: center;
  gap: ${theme.space.gap};
`

/** As dark as what a film of another shape leaves free of the player, from edge to edge of the window. */
const Screen = styled.div`
  display: grid;
  justify-items: center;
  width: 100%;
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};
`

const Player = styled(VideoPlayer)`
  width: min(${wide.width}px, 100% - 2 * ${theme.space.wide});
  aspect-ratio: ${wide.width} / ${wide.height};
  ${media.narrow} {
    width: min(${narrow.width}px, 100% - 2 * ${theme.space.base});
    aspect-ratio: ${narrow.width} / ${narrow.height};
  }
`

const Words = styled.div`
  ${contentColumn}
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${theme.space.gap};
  align-items: baseline;
  /* What the film says, and no heading of what follows. */
  h2 { font-size: ${theme.size.title}; }

  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`

const TextBox = styled.p`
  position: relative;
  padding-left: ${theme.space.wide};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  line-height: 1.9;
  white-space: pre-line;
  transition: color ${theme.duration.slow};

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 2px;
    background: ${theme.color.accent};
    transform: scaleY(0);
    transform-origin: top;
    transition: transform ${theme.duration.slow} ${theme.easing.settle};
  }

  &[data-active] { color: ${theme.color.ink}; }
  &[data-active]::before { transform: none; }
`

export function VideoFeature({eyebrow, heading, text, video}: SectionByType['videoFeature']) {
  const isActive = useActiveAfter(500)
  return (
    <Frame>
      {video && (
        <Screen>
          <Player video={video} />
        </Screen>
      )}
      <Words>
        <SectionHeading eyebrow={eyebrow} heading={heading} />
        {text && <TextBox data-active={isActive || undefined}>{boundDots(text)}</TextBox>}
      </Words>
    </Frame>
  )
}
