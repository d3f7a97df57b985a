import {useState} from 'react'
import {styled} from 'styled-components'
import {VideoPlayer} from '../../elements/video/video-player.tsx'
import {media} from '../../theme/media.ts'
import {contentColumn} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {SectionHeading} from '../../ui/section-heading.tsx'
import {Tabs} from '../../ui/tabs.tsx'
import type {SectionByType} from '../section-by-type.ts'

const Frame = styled.section`
  ${contentColumn}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.tight};
`

/** One or two lines that introduce the films, which should stay in view. */
const Heading = styled(SectionHeading)`
  gap: ${theme.space.hair};
  white-space: normal;

  h2 { font-size: ${theme.size.title}; }

  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: ${theme.space.wide};
  }
`

/** The height of what stands above the player on arrival: header, banner, heading, two rows of tabs. */
const above = '35rem'

/** The player is as large as fits into the window as a whole, so that it is in view, and plays, on arrival. */
const Player = styled(VideoPlayer)`
  width: min(100%, max(${theme.width.text}, (100svh - ${above}) * 16 / 9));
  margin-inline: auto;
`

const Description = styled.p`
  max-width: ${theme.width.text};
  padding-top: ${theme.space.base};
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

/** Without a script there are no tabs: every film stands on the page, under its title. */
const Scriptless = styled.div`
  display: none;

  ${media.noScript} { display: block; }

  h3 { padding-block: ${theme.space.wide} ${theme.space.small}; font-size: ${theme.size.title}; }
`

export function VideoTabs({eyebrow, heading, label, videos}: SectionByType['videoTabs']) {
  const films = (videos ?? []).map((video, index) => ({key: String(index), video}))
  const [selected, setSelected] = useState(films[0]?.key)
  const film = films.find(({key}) => key === selected) ?? films[0]
  if (!film) return null
  return (
    <Frame>
      <Heading eyebrow={eyebrow} heading={heading} />
      <Tabs
        label={label}
        tabs={films.map(({key, video}) => ({key, title: video.title ?? key}))}
        selected={film.key}
        onSelect={setSelected}
      >
        <Scriptless>
          <h3>{film.video.title}</h3>
        </Scriptless>
        <Player key={film.key} video={film.video} />
        {film.video.description && <Description>{film.video.description}</Description>}
      </Tabs>
      <Scriptless>
        {films.slice(1).map(({key, video}) => (
          <div key={key}>
            <h3>{video.title}</h3>
            <Player video={video} />
            <Description>{video.description}</Description>
          </div>
        ))}
      </Scriptless>
    </Frame>
  )
}
