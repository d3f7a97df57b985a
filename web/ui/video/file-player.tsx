import {useRef, useState} from 'react'
import {useAutoplay} from './use-autoplay.ts'
import {VideoFrame, type VideoPhase} from './video-frame.tsx'
import type {VideoData} from './video-player.tsx'

interface FilePlayerProps {
  readonly video: VideoData
  readonly urls: readonly string[]
}

/** Plays without sound once in sight. At its end it stands at its start again. */
export function FilePlayer({video, urls}: FilePlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<VideoPhase>('idle')

  // A browser may refuse to play unasked; then the start button stays.
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
      poster={video.poster}
      onPlay={play}
      onPause={() => player.current?.pause()}
    >
      <video
        ref={player}
        aria-label={video.title ?? undefined}
        preload="none"
        controls
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

/** Captions from another origin are only shown when the film itself is asked for with CORS. */
const isElsewhere = (url: string | null) => url !== null && /^https?:/.test(url)

function typeOf(url: string): string | undefined {
  if (/\.webm($|\?)/i.test(url)) return 'video/webm'
  return /\.(mp4|m4v)($|\?)/i.test(url) ? 'video/mp4' : undefined
}
