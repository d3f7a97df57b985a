import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'

interface Watcher {
  /** Sync tags of the answers that may have changed; null: any may. */
  onChange(tags: readonly string[] | null): void
  onListening(isListening: boolean): void
}

const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Reports every change of content that visitors may read, from the lake's live events. When the lake ends the
 * stream, it subscribes again, with exponential backoff.
 */
export function watchChanges(reader: SanityClient, {onChange, onListening}: Watcher): () => void {
  let stop = () => {}
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs

  const again = (error?: unknown) => {
    stop()
    onListening(false)
    log.error({error, pauseMs}, 'The lake no longer sends changes; subscribing again')
    clearTimeout(timer)
    timer = setTimeout(subscribe, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const subscribe = () => {
    const subscription = reader.live.events().subscribe({
      next(event) {
        switch (event.type) {
          case 'welcome':
            pauseMs = firstPauseMs
            return onListening(true)
          case 'message':
            return onChange(event.tags)
          case 'restart':
            return onChange(null)
          case 'reconnect':
            return onListening(false)
          case 'goaway':
            return again(event)
        }
      },
      error: again,
      complete: again,
    })
    stop = () => subscription.unsubscribe()
  }

  subscribe()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
