import type {SanityClient} from '@sanity/client'
import {useEffect, useSyncExternalStore} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {currentReviews, type Review, reviewType} from './review.ts'

/** In ms. While somebody types, their draft gets another revision every second. */
const quietMs = 1500

const none: readonly Review[] = []
const listeners = new Set<() => void>()
let reviews = none
/** Why they were read last; null before the first time. */
let readFor: string | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the requests again, for every part of the Studio that shows them. */
export async function reloadReviews(client: SanityClient): Promise<void> {
  reviews = await currentReviews(client).catch(() => none)
  for (const listener of listeners) listener()
}

let watchers = 0
let watching: {unsubscribe(): void} | undefined

/** Answers do not change the document that is open, so requests are listened to, once for the whole tab. */
function watch(client: SanityClient): () => void {
  if (watchers++ === 0) {
    const filter = `*[_type == "${reviewType}"]`
    watching = client.listen(filter, {}, {includeResult: false, visibility: 'query'}).subscribe({
      next: () => void reloadReviews(client),
      error: () => {},
    })
  }
  return () => {
    if (--watchers === 0) watching?.unsubscribe()
  }
}

/**
 * The requests that wait for an answer or a change. `reason`: a value whose change makes them worth reading
 * again.
 */
export function useReviews(reason = ''): readonly Review[] {
  const client = useClient({apiVersion: project.apiVersion})
  useEffect(() => watch(client), [client])
  useEffect(() => {
    const read = () => {
      if (readFor === reason) return
      readFor = reason
      void reloadReviews(client)
    }
    const timer = setTimeout(read, readFor === null ? 0 : quietMs)
    return () => clearTimeout(timer)
  }, [client, reason])
  return useSyncExternalStore(subscribe, () => reviews)
}

/** The request about one document, by its published id. */
export function useReview(document: string, reason = ''): Review | undefined {
  return useReviews(reason).find((review) => review.document === document)
}
