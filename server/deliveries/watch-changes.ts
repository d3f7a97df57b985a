import type {SanityClient} from '@sanity/client'
import type {ChangedDocuments, LakeConnection} from '../connection/lake-connection.ts'
import {log} from '../log.ts'
import {keepSubscribed} from '../time/keep-subscribed.ts'

/** Types that decide what is due, who may take it, what a person has agreed to, and who holds a home. */
const types: readonly string[] = [
  'registration',
  'delivery',
  'registrationSettings',
  'deskMember',
  'doNotCall',
  'homeClaim',
]

interface Watcher {
  readonly onChange: (changed: ChangedDocuments) => void
  /** False: changes may be missed. */
  readonly onListening: (isListening: boolean) => void
}

/**
 * Reports each change of registrations. A lake in this process reports its commits, which costs no request and no line in
 * the access log; any other lake is listened to. Returns what ends this.
 */
export function watchRegistrations(
  writer: SanityClient,
  whenCommitted: LakeConnection['whenCommitted'],
  {onChange, onListening}: Watcher,
): () => void {
  if (!whenCommitted) return listenElsewhere(writer, {onChange, onListening})
  onListening(true)
  return whenCommitted(writer.config().dataset ?? '', (changed) => {
    if (types.some((type) => changed.has(type))) onChange(changed)
  })
}

function listenElsewhere(writer: SanityClient, {onChange, onListening}: Watcher): () => void {
  const filter = `*[${types.map((type) => `_type == "${type}"`).join(' || ')}]`
  return keepSubscribed({
    subscribe: ({opened, lost}) =>
      writer
        .listen(
          filter,
          {},
          {
            includeResult: false,
            includeMutations: false,
            visibility: 'query',
            events: ['welcome', 'mutation', 'reconnect'],
          },
        )
        .subscribe({
          next(event) {
            if (event.type === 'mutation') onChange(ofAnyType(event.documentId))
            else if (event.type === 'reconnect') onListening(false)
            else if (event.type === 'welcome') opened()
          },
          error: lost,
          complete: lost,
        }),
    onListening,
    onLost: (error, pauseMs) =>
      log.warn({error, pauseMs}, 'The lake no longer reports registrations; subscribing again'),
  })
}

/** A listener is not told the type of a document. */
const ofAnyType = (id: string): ChangedDocuments => new Map(types.map((type) => [type, [id]]))
