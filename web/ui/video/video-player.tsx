import {styled} from 'styled-components'
import {useLabels} from '../../content/shell.tsx'
import {theme} from '../../theme/theme.ts'
import {OutsideLink} from '../outside-link.tsx'
import type {PictureData} from '../picture.tsx'
import {EmbedPlayer} from './embed-player.tsx'
import {FilePlayer} from './file-player.tsx'
import {sourceOf} from './video-source.ts'

/** As `video` of `content/fragments.ts` asks for it. */
export interface VideoData {
  readonly title: string | null
  readonly url: string | null
  readonly file: string | null
  readonly fileWebm: string | null
  readonly captions: string | null
  readonly poster: PictureData | null
}

interface VideoPlayerProps {
  readonly video: VideoData
  /** Gives the player its size. */
  readonly className?: string
}

const Space = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
`

const Missing = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: ${theme.space.wide};
  background: ${theme.color.paperDeep};
  text-align: center;
`

/** Any video that an editor names: an uploaded file, YouTube, Vimeo, or a page that shows one. */
export function VideoPlayer({video, className}: VideoPlayerProps) {
  const {failed} = useLabels('video')
  const source = sourceOf(video)
  return (
    <>
      <Space className={className}>
        {source === null && <Missing>{failed}</Missing>}
        {source?.kind === 'file' && <FilePlayer video={video} urls={source.urls} />}
        {source && source.kind !== 'file' && <EmbedPlayer video={video} source={source} />}
      </Space>
      {source && source.kind !== 'file' && <OutsideLink url={source.page} />}
    </>
  )
}
