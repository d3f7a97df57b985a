import type {SanityClient} from '@sanity/client'
import {createEventStreams, type EventStreams} from '../http/event-streams.ts'
import {log} from '../log.ts'

const mostStreams = 200
/** All streams are about this one key. */
const everything = 'drafts'

interface DraftChanges extends Pick<EventStreams, 'close'> {
  open(): Response
}

/**
 * Event streams that say `changed` after each change of content, drafts included. One subscription to
 * the lake for all who look at previews, and none while nobody does.
 */
export function watchDraftChanges(reader: SanityClient): DraftChanges {
  let stop = () => {}
  let changes = 0
  const streams = createEventStreams({
    most: mostStreams,
    onFirst() {
      const events = reader.live.events({includeDrafts: true})
      const subscription = events.subscribe({
        next({type}) {
          // A new subscription does not report what changed before it.
          if (type === 'reconnect') return
          changes += 1
          streams.tell(everything, String(changes))
        },
        error(error) {
          log.warn({error}, 'The lake sends no changes to previews')
          streams.close()
        },
        complete: () => streams.close(),
      })
      stop = () => subscription.unsubscribe()
    },
    onLast: () => stop(),
  })
  return {open: () => streams.open({key: everything, caller: 'staff'}), close: streams.close}
}
