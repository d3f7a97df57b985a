import type {SanityClient} from '@sanity/client'
import {EventStreams} from '../http/event-streams.ts'
import {log} from '../log.ts'

const maxStreams = 200
/** All streams are about this one key. */
const everything = 'drafts'

/**
 * Event streams that say `changed` after each change of content, drafts included. One subscription to
 * the lake for all who look at previews, and none while nobody does.
 */
export class DraftChanges {
  readonly #reader: SanityClient
  readonly #streams = new EventStreams({
    most: maxStreams,
    onFirst: () => this.#subscribe(),
    onLast: () => this.#unsubscribe(),
  })
  #unsubscribe = () => {}
  #changes = 0

  constructor(reader: SanityClient) {
    this.#reader = reader
  }

  open(): Response {
    return this.#streams.open({key: everything, caller: 'staff'})
  }

  close(): void {
    this.#streams.close()
  }

  #subscribe(): void {
    const events = this.#reader.live.events({includeDrafts: true})
    const subscription = events.subscribe({
      next: ({type}) => {
        // A new subscription does not report what changed before it.
        if (type === 'reconnect') return
        this.#changes += 1
        this.#streams.tell(everything, String(this.#changes))
      },
      error: (error) => {
        log.warn({error}, 'The lake sends no changes to previews')
        this.close()
      },
      complete: () => this.close(),
    })
    this.#unsubscribe = () => subscription.unsubscribe()
  }
}
