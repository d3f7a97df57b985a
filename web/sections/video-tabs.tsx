import {useState} from 'react'
import {styled} from 'styled-components'
import {VideoPlayer} from '../elements/video/video-player.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Tabs} from '../ui/tabs.tsx'
import type {SectionByType} from './section-by-type.ts'
import {SectionFrame} from './section-frame.tsx'

const Description = styled.p`
  max-width: ${theme.width.text};
  padding-top: ${theme.space.base};
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

/** Without script there is no choosing: every film stands on the page, under its title. */
const Scriptless = styled.div`
  display: none;

  ${media.noScript} { display: block; }

  h3 { padding-block: ${theme.space.wide} ${theme.space.small}; font-size: ${theme.size.title}; }
`

export function VideoTabs({eyebrow, heading, label, videos}: SectionByType['videoTabs']) {
  const films = (videos ?? []).map((video, index) => ({key: String(video.number ?? index), video}))
  const [selected, setSelected] = useState(films[0]?.key)
  const film = films.find(({key}) => key === selected) ?? films[0]
  if (!film) return null
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading}>
      <Tabs
        label={label}
        tabs={films.map(({key, video}) => ({key, title: video.title ?? key}))}
        selected={film.key}
        onSelect={setSelected}
      >
        <Scriptless>
          <h3>{film.video.title}</h3>
        </Scriptless>
        <VideoPlayer key={film.key} video={film.video} />
        {film.video.description && <Description>{film.video.description}</Description>}
      </Tabs>
      <Scriptless>
        {films.slice(1).map(({key, video}) => (
          <div key={key}>
            <h3>{video.title}</h3>
            <VideoPlayer video={video} />
            <Description>{video.description}</Description>
          </div>
        ))}
      </Scriptless>
    </SectionFrame>
  )
}
