import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {columnSizes} from '../../theme/column-sizes.ts'
import {type PlayerReport, readReport, requests} from './embed-messages.ts'
import {useAutoplay} from './use-autoplay.ts'
import {VideoFrame, type VideoPhase} from './video-frame.tsx'
import type {VideoData, VideoSource} from './video-source.ts'

interface EmbedPlayerProps {
  readonly video: VideoData
  readonly source: Exclude<VideoSource, {kind: 'file'}>
}

/** In ms: a player that reports nothing for so long counts as failed. */
const timeout = 12_000

/** Another site's player in a frame, loaded only once it is in sight. */
export function EmbedPlayer({video, source}: EmbedPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<VideoPhase>('idle')
  const player = useRef<HTMLIFrameElement>(null)
  const isOpen = phase === 'playing'
  const {requestReports} = usePlayerReports(player, source, isOpen, (news) =>
    setPhase(news === 'ended' ? 'idle' : 'failed'),
  )
  useAutoplay(frame, () => setPhase('playing'))

  return (
    <VideoFrame
      frame={frame}
      phase={phase}
      title={video.title}
      address={source.page}
      poster={video.poster}
      posterSizes={columnSizes.content}
      onPlay={() => setPhase('playing')}
      onPause={() => setPhase('idle')}
    >
      {isOpen && (
        <iframe
          ref={player}
          src={source.embedUrl}
          title={video.title ?? source.page}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={requestReports}
        />
      )}
    </VideoFrame>
  )
}

/** Reports when the player in the frame reaches its end, or never answers. */
function usePlayerReports(
  player: {readonly current: HTMLIFrameElement | null},
  {kind, embedUrl}: EmbedPlayerProps['source'],
  isOpen: boolean,
  report: (news: Exclude<PlayerReport, 'alive'> | 'silent') => void,
) {
  const isAlive = useRef(false)
  const onReport = useEffectEvent(report)

  useEffect(() => {
    if (!isOpen) return
    isAlive.current = false
    const timer = setTimeout(() => {
      if (!isAlive.current) onReport('silent')
    }, timeout)
    const listen = (event: MessageEvent) => {
      if (event.source !== player.current?.contentWindow) return
      const news = readReport(event.data)
      isAlive.current ||= news !== null
      if (news === 'ended') onReport('ended')
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [isOpen, player])

  const requestReports = () => {
    const request = requests[kind]
    if (request === null) isAlive.current = true
    else player.current?.contentWindow?.postMessage(request, new URL(embedUrl).origin)
  }
  return {requestReports}
}
