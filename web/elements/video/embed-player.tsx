import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {columnSizes} from '../../theme/column-sizes.ts'
import {type EmbedNews, readNews, requests} from './embed-messages.ts'
import {useAutoplay} from './use-autoplay.ts'
import {VideoFrame, type VideoPhase} from './video-frame.tsx'
import type {VideoData, VideoSource} from './video-source.ts'

interface EmbedPlayerProps {
  readonly video: VideoData
  readonly source: Exclude<VideoSource, {kind: 'file'}>
}

/** How long an outside player may stay silent before it counts as failed. */
const patience = 12_000

/** Somebody else's player in a frame, asked for only when it is in sight. */
export function EmbedPlayer({video, source}: EmbedPlayerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<VideoPhase>('idle')
  const player = useRef<HTMLIFrameElement>(null)
  const isOpen = phase === 'playing'
  const {askForNews} = useEmbedNews(player, source, isOpen, (news) =>
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
          onLoad={askForNews}
        />
      )}
    </VideoFrame>
  )
}

/** Tells when the player in the frame has come to its end, or never answers. */
function useEmbedNews(
  player: {readonly current: HTMLIFrameElement | null},
  {kind, embedUrl}: EmbedPlayerProps['source'],
  isOpen: boolean,
  tell: (news: Exclude<EmbedNews, 'alive'> | 'silent') => void,
) {
  const isAlive = useRef(false)
  const onNews = useEffectEvent(tell)

  useEffect(() => {
    if (!isOpen) return
    isAlive.current = false
    const timer = setTimeout(() => {
      if (!isAlive.current) onNews('silent')
    }, patience)
    const listen = (event: MessageEvent) => {
      if (event.source !== player.current?.contentWindow) return
      const news = readNews(event.data)
      isAlive.current ||= news !== null
      if (news === 'ended') onNews('ended')
    }
    addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', listen)
    }
  }, [isOpen, player])

  const askForNews = () => {
    const request = requests[kind]
    if (request === null) isAlive.current = true
    else player.current?.contentWindow?.postMessage(request, new URL(embedUrl).origin)
  }
  return {askForNews}
}
