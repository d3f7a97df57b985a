import {useEffect, useRef, useState} from 'react'
import type {LakeAddress} from '../../client/content-client.ts'
import {useShell} from '../../context/shell.tsx'
import {type PictureData, pictureUrl, ratioOf} from '../picture-data.ts'
import {singleWidths} from '../picture-widths.ts'
import {useAutoplay} from './use-autoplay.ts'
import {VideoFrame, type VideoPhase} from './video-frame.tsx'
import type {VideoData} from './video-source.ts'

interface FilePlayerProps {
  readonly video: VideoData
  readonly urls: readonly string[]
}

/** Plays without sound once it is in sight, and returns to its start at the end. */
export function FilePlayer({video, urls}: FilePlayerProps) {
  const {lake} = useShell()
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<VideoPhase>('idle')
  const [hasScript, setScript] = useState(false)

  // Without a script, the browser's own controls are the only ones.
  useEffect(() => setScript(true), [])

  // A browser may refuse to autoplay; then the start button stays.
  const play = () => player.current?.play().catch(() => undefined)
  const rewind = () => {
    player.current?.load()
    setPhase('idle')
  }
  useAutoplay(frame, () => {
    if (player.current) player.current.muted = true
    play()
  })

  return (
    <VideoFrame
      frame={frame}
      phase={phase}
      title={video.title}
      address={urls.at(-1) ?? ''}
      poster={video.poster}
      posterSizes="320px"
      onPlay={play}
    >
      <video
        ref={player}
        aria-label={video.title ?? undefined}
        preload="none"
        poster={posterUrl(lake, video.poster)}
        controls={!hasScript || phase === 'playing' || phase === 'paused'}
        muted
        playsInline
        crossOrigin={isElsewhere(video.captions) ? 'anonymous' : undefined}
        onPlay={() => setPhase('playing')}
        onPause={() => setPhase('paused')}
        onEnded={rewind}
        onError={() => setPhase('failed')}
      >
        {urls.map((url, index) => (
          <source
            key={url}
            src={url}
            type={typeOf(url)}
            onError={index === urls.length - 1 ? () => setPhase('failed') : undefined}
          />
        ))}
        {video.captions && <track kind="captions" src={video.captions} srcLang="ko" default />}
      </video>
    </VideoFrame>
  )
}

function posterUrl(lake: LakeAddress, poster: PictureData | null): string | undefined {
  if (!poster) return undefined
  const width = singleWidths.poster
  const height = Math.round(width / ratioOf(poster))
  return pictureUrl(lake, poster, {width, height}) || undefined
}

/** Captions from another origin are only shown when the film itself is requested with CORS. */
const isElsewhere = (url: string | null) => url !== null && /^https?:/.test(url)

function typeOf(url: string): string | undefined {
  if (/\.webm($|\?)/i.test(url)) return 'video/webm'
  return /\.(mp4|m4v)($|\?)/i.test(url) ? 'video/mp4' : undefined
}
