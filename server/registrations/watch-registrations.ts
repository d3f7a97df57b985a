import type {SanityClient} from '@sanity/client'
import type {LakeConnection} from '../connection/lake-connection.ts'
import {log} from '../log.ts'

/** Types that decide what is due, and who may take it. */
const types: readonly string[] = ['registration', 'registrationSettings', 'deskMember']

/** In ms. */
const pauses = {first: 500, longest: 30_000} as const

interface Watcher {
  readonly onChange: () => void
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
    if (types.some((type) => changed.has(type))) onChange()
  })
}

function listenElsewhere(writer: SanityClient, {onChange, onListening}: Watcher): () => void {
  let stop = () => {}
  let timer: NodeJS.Timeout | undefined
  let pauseMs: number = pauses.first

  const again = (error?: unknown) => {
    stop()
    onListening(false)
    log.warn({error, pauseMs}, 'The lake no longer reports registrations; subscribing again')
    clearTimeout(timer)
    timer = setTimeout(subscribe, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, pauses.longest)
  }
  const subscribe = () => {
    const filter = `*[${types.map((type) => `_type == "${type}"`).join(' || ')}]`
    const subscription = writer
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
        next({type}) {
          if (type === 'mutation') return onChange()
          if (type === 'reconnect') return onListening(false)
          if (type !== 'welcome') return
          pauseMs = pauses.first
          onListening(true)
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
