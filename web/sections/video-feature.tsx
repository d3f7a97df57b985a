import {styled} from 'styled-components'
import {VideoPlayer} from '../elements/video/video-player.tsx'
import {media} from '../theme/media.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {SectionHeading} from '../ui/section-heading.tsx'
import {useActiveAfter} from '../ui/use-active-after.ts'
import type {SectionByType} from './section-by-type.ts'

/** The player's size in px; smaller in the same shape where the screen has no room for it. */
const wide = {width: 1300, height: 500}
const narrow = {width: 400, height: 300}

const Frame = styled.section`
  display: grid;
  justify-items: center;
  gap: ${theme.space.gap};
`

const Screen = styled.div`
  width: min(${wide.width}px, 100% - 2 * ${theme.space.wide});
  ${media.narrow} { width: min(${narrow.width}px, 100% - 2 * ${theme.space.base}); }
`

const Player = styled(VideoPlayer)`
  aspect-ratio: ${wide.width} / ${wide.height};
  ${media.narrow} { aspect-ratio: ${narrow.width} / ${narrow.height}; }
`

const Words = styled.div`
  ${contentColumn}
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  gap: ${theme.space.gap};
  align-items: start;

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
    background: ${theme.color.bronze};
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
        {text && <TextBox data-active={isActive || undefined}>{text}</TextBox>}
      </Words>
    </Frame>
  )
}
