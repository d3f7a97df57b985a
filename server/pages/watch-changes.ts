import type {SanityClient} from '@sanity/client'
import {log} from '../log.ts'

interface Watcher {
  onChange(): void
  onListening(isListening: boolean): void
}

/**
 * Tells of every change of what visitors may read. View counts are left out: they change with each
 * reading, and the pages that show them are not kept.
 */
export function watchChanges(reader: SanityClient, {onChange, onListening}: Watcher): () => void {
  const subscription = reader
    .listen(
      '*[_type != "pressViews"]',
      {},
      {
        events: ['welcome', 'mutation', 'reconnect'],
        includeResult: false,
        includeMutations: false,
        visibility: 'query',
      },
    )
    .subscribe({
      next: ({type}) => {
        if (type === 'welcome') onListening(true)
        else if (type === 'reconnect') onListening(false)
        else onChange()
      },
      error: (error) => {
        onListening(false)
        log.error(
          {error},
          'The lake no longer tells of changes; pages are rendered on each request',
        )
      },
    })
  return () => subscription.unsubscribe()
}
