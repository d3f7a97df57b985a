import {useEffect, useState} from 'react'
import {useFetcher, useLocation} from 'react-router-dom'
import {joinPages, type PressPage, type PressRow} from './press-pages.ts'

/** The pages by the history entry that loaded them, so that Back finds the list as long as it was. */
const loadedPages = new Map<string, readonly PressPage[]>()

interface PressPages {
  readonly rows: readonly PressRow[]
  /** The query of the next page; null when all posts are there. */
  readonly next: string | null
  readonly isLoading: boolean
  loadMore(): void
  startOver(): void
}

/** The first page as the route loaded it, and the pages that were requested after it. */
export function usePressPages(first: PressPage): PressPages {
  const {pathname, key} = useLocation()
  const fetcher = useFetcher<PressPage>()
  const [later, setLater] = useState<readonly PressPage[]>(() => loadedPages.get(key) ?? [])
  const {rows, next: cursor} = joinPages(first, later)
  const next = cursor === null ? null : `?after=${encodeURIComponent(cursor)}`

  const arrived = fetcher.data
  useEffect(() => {
    if (!arrived) return
    setLater((before) => [...before.filter(({cursor}) => cursor !== arrived.cursor), arrived])
  }, [arrived])

  useEffect(() => {
    loadedPages.set(key, [first, ...later])
  }, [key, first, later])

  return {
    rows,
    next,
    isLoading: fetcher.state !== 'idle',
    loadMore: () => next !== null && fetcher.load(pathname + next),
    startOver: () => setLater([]),
  }
}
