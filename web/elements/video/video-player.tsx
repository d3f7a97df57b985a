import {styled} from 'styled-components'
import {useLabels} from '../../context/shell.tsx'
import {theme} from '../../theme/theme.ts'
import {OutsideLink} from '../outside-link.tsx'
import {EmbedPlayer} from './embed-player.tsx'
import {FilePlayer} from './file-player.tsx'
import {sourceOf, type VideoData} from './video-source.ts'

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
  color: ${theme.color.ink};
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
