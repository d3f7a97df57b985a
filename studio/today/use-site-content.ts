import {useEffect, useState} from 'react'
import {type SanityDocument, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/**
 * All documents that editors write, drafts included, without versions, files and documents that the program
 * writes.
 */
const written =
  '!(_type match "sanity.*") && !(_type match "system.*") && !(_id in path("_.**")) && !(_id in path("versions.**")) && !(_type in ["pressViews", "reviewRequest", "firstWords"])'
const query = `*[${written}] | order(_updatedAt desc)`
const quietMs = 1500

export interface SiteContent {
  /** Newest first; null until the lake has answered. */
  readonly documents: readonly SanityDocument[] | null
  readonly drafts: readonly SanityDocument[]
  /** Published press posts whose date is ahead, the next one first. */
  readonly scheduled: readonly SanityDocument[]
}

/** The whole site's content, which is small. It is read again a moment after it has changed. */
export function useSiteContent(): SiteContent {
  const client = useClient({apiVersion: project.apiVersion})
  const [documents, setDocuments] = useState<readonly SanityDocument[] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'}).then(setDocuments, () => {})
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
      next: () => {
        clearTimeout(timer)
        timer = setTimeout(() => void read(), quietMs)
      },
      error: () => {},
    })
    void read()
    return () => {
      clearTimeout(timer)
      watching.unsubscribe()
    }
  }, [client])
  return {documents, drafts: draftsIn(documents ?? []), scheduled: scheduledIn(documents ?? [])}
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
