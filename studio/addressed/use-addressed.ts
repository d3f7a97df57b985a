import type {SanityClient} from '@sanity/client'
import {useEffect, useSyncExternalStore} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {addressedHook} from '../hooks/page.ts'
import type {Review} from '../review/review.ts'
import {useReviews} from '../review/use-reviews.ts'
import {mayPublish} from '../roles.ts'
import {type Addressed, addressedFilter, addressedTo, commentsOf} from './addressed.ts'

/** In ms. What is written together is read together. */
const quietMs = 500
/** In ms, until there is a dataset of comments: it is made with somebody's first. */
const lookAgainMs = 30_000

const none: readonly Addressed[] = []
const listeners = new Set<() => void>()
let addressed = none
let watchers = 0
let watching: AbortController | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(found: readonly Addressed[]): void {
  addressed = found
  for (const listener of listeners) listener()
}

/** The comments and tasks that wait for the one who has signed in; watched once for the whole window. */
export function useAddressed(): readonly Addressed[] {
  const client = useClient({apiVersion: project.apiVersion})
  const me = useCurrentUser()?.id
  useEffect(() => {
    if (me === undefined || !addressedHook.isOn) return
    if (watchers++ === 0) watching = watch(client, me)
    return () => {
      if (--watchers === 0) watching?.abort()
    }
  }, [client, me])
  return useSyncExternalStore(subscribe, () => addressed)
}

/** How many comments, tasks and reviews wait for them. */
export function useAddressedCount(): number {
  const user = useCurrentUser()
  const count = useAddressed().length
  const isFor = ({state, askedBy}: Review) =>
    state === 'asked' ? mayPublish(user) && askedBy !== user?.id : askedBy === user?.id
  return count + useReviews().filter(isFor).length
}

/** Reads them now and after each change, until it is aborted. */
function watch(client: SanityClient, me: string): AbortController {
  const leaving = new AbortController()
  const {signal} = leaving
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (ms: number, act: () => unknown) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(act, ms)
  }
  const look = async () => {
    const comments = await commentsOf(client).catch(() => null)
    if (!comments) return after(lookAgainMs, look)
    if (signal.aborted) return
    const read = () =>
      addressedTo(comments, me).then((found) => signal.aborted || tell(found), noop)
    const changes = comments.listen(
      addressedFilter,
      {},
      {includeResult: false, visibility: 'query'},
    )
    const watched = changes.subscribe({next: () => after(quietMs, read), error: noop})
    signal.addEventListener('abort', () => watched.unsubscribe())
    await read()
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  void look()
  return leaving
}

const noop = () => {}
