import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'
import {keepSubscribed} from '../time/keep-subscribed.ts'

interface Watcher {
  /** Sync tags of the answers that may have changed; null: any may. */
  onChange(tags: readonly string[] | null): void
  onListening(isListening: boolean): void
}

/**
 * Reports every change of content that visitors may read, from the lake's live events. When the lake ends the
 * stream, it subscribes again, with exponential backoff.
 */
export function watchChanges(reader: SanityClient, {onChange, onListening}: Watcher): () => void {
  return keepSubscribed({
    subscribe: ({opened, lost}) =>
      reader.live.events().subscribe({
        next(event) {
          switch (event.type) {
            case 'welcome':
              return opened()
            case 'message':
              return onChange(event.tags)
            case 'restart':
              return onChange(null)
            case 'reconnect':
              return onListening(false)
            case 'goaway':
              return lost(event)
          }
        },
        error: lost,
        complete: lost,
      }),
    onListening,
    onLost: (error, pauseMs) =>
      log.error({error, pauseMs}, 'The lake no longer sends changes; subscribing again'),
  })
}
