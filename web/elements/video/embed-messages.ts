/** What a YouTube or Vimeo player reports to the page around it, by `postMessage`. */
export type PlayerReport = 'alive' | 'ended'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Both players send JSON, at times as text. Any message shows that the player runs. */
export function readReport(data: unknown): PlayerReport | null {
  const message = typeof data === 'string' ? parse(data) : data
  if (!isRecord(message)) return null
  const {event, info} = message
  if (typeof event !== 'string') return null
  const state = isRecord(info) ? info.playerState : info
  const isYoutubeEnd = /^(infoDelivery|onStateChange)$/.test(event) && state === 0
  return isYoutubeEnd || event === 'ended' || event === 'finish' ? 'ended' : 'alive'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The message that asks each player to report. */
export const requests = {
  youtube: JSON.stringify({event: 'listening', id: 'player', channel: 'widget'}),
  vimeo: JSON.stringify({method: 'addEventListener', value: 'ended'}),
  page: null,
} as const
