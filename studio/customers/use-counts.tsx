import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {datasets} from '../surroundings/datasets.ts'
import {type Counts, countsQuery} from './entries.ts'

/** Time in which further changes are waited for, in ms. */
const quietMs = 2000
/** Time after which a failed reading is tried again, in ms. */
const againMs = 15_000

/** `null`: not read yet. */
export type KnownCounts = Counts | 'failed' | null

const CountsContext = createContext<KnownCounts>(null)

/** The counts of all entries, as they are now: one query for the bar and every list. */
export const useCounts = (): KnownCounts => useContext(CountsContext)

/** Counts by entry; none while they are unknown. */
export const countsIn = (known: KnownCounts): Counts =>
  typeof known === 'object' && known !== null ? known : {}

/** Reads the counts again a moment after anything in the private dataset has changed. */
export function CountsProvider({children}: {readonly children: ReactNode}) {
  return <CountsContext.Provider value={useLiveCounts()}>{children}</CountsContext.Provider>
}

function useLiveCounts(): KnownCounts {
  const client = useClient({apiVersion: project.apiVersion})
  const [counts, setCounts] = useState<KnownCounts>(null)
  useEffect(() => {
    const own = client.withConfig({dataset: datasets.registrations})
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), ms)
    }
    const read = async () => {
      // A tab that nobody looks at is read when it is looked at again.
      if (document.hidden) return
      try {
        const found = await own.fetch<Counts>(countsQuery, {}, {perspective: 'raw', tag: 'counts'})
        if (!isLeft) setCounts(found)
      } catch {
        if (isLeft) return
        setCounts((known) => known ?? 'failed')
        readAfter(againMs)
      }
    }
    // Live events say that something changed, and name no document: a listener would be logged as reading each.
    const changes = own.live
      .events({includeDrafts: true})
      .subscribe({next: () => readAfter(quietMs), error: () => {}})
    const readNow = () => void read()
    document.addEventListener('visibilitychange', readNow)
    readNow()
    return () => {
      isLeft = true
      clearTimeout(timer)
      changes.unsubscribe()
      document.removeEventListener('visibilitychange', readNow)
    }
  }, [client])
  return counts
}
