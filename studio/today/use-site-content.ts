import {useEffect, useState} from 'react'
import {type SanityDocument, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/**
 * All documents that editors write, drafts included, without versions, files and documents that the program
 * writes.
 */
const written =
  '!(_type match "sanity.*") && !(_type match "system.*") && !(_id in path("_.**")) && !(_id in path("versions.**")) && !(_type in ["pressViews", "reviewRequest", "firstWords", "writingStop"])'
const query = `*[${written}] | order(_updatedAt desc)`
const quietMs = 1500
const againMs = 15_000

export interface SiteContent {
  /** Newest first; null until the lake has answered. */
  readonly documents: readonly SanityDocument[] | null
  /** Whether the last try to read them failed. */
  readonly hasFailed: boolean
  readonly drafts: readonly SanityDocument[]
  /** Published press posts whose date is ahead, the next one first. */
  readonly scheduled: readonly SanityDocument[]
}

/** The whole site's content, which is small. It is read again a moment after it has changed, and after a failure. */
export function useSiteContent(): SiteContent {
  const client = useClient({apiVersion: project.apiVersion})
  const [documents, setDocuments] = useState<readonly SanityDocument[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), ms)
    }
    const read = async () => {
      try {
        const found = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
        if (isLeft) return
        setDocuments(found)
        setFailed(false)
      } catch {
        if (isLeft) return
        setFailed(true)
        readAfter(againMs)
      }
    }
    const changes = client.listen(
      `*[${written}]`,
      {},
      {
        includeResult: false,
        includeAllVersions: true,
        visibility: 'query',
      },
    )
    const watching = changes.subscribe({
      next: () => readAfter(quietMs),
      error: () => {},
    })
    void read()
    return () => {
      isLeft = true
      clearTimeout(timer)
      watching.unsubscribe()
    }
  }, [client])
  return {
    ...{documents, hasFailed},
    drafts: draftsIn(documents ?? []),
    scheduled: scheduledIn(documents ?? []),
  }
}

const isDraft = ({_id}: SanityDocument) => _id.startsWith('drafts.')

const draftsIn = (documents: readonly SanityDocument[]) => documents.filter(isDraft)

/** Published posts whose date is later than `now`, in ms. */
export function scheduledIn(
  documents: readonly SanityDocument[],
  now = Date.now(),
): readonly SanityDocument[] {
  const timeOf = ({date}: SanityDocument) =>
    typeof date === 'string' ? Date.parse(date) : Number.NaN
  return documents
    .filter((each) => each._type === 'pressPost' && !isDraft(each) && timeOf(each) > now)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
}
