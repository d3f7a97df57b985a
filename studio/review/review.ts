import type {SanityClient} from '@sanity/client'

/** A contributor's request that somebody who may publishes their draft, or the answer to it. */
export interface Review {
  /** The published id of the document. */
  readonly document: string
  readonly documentType: string
  readonly state: 'asked' | 'returned'
  readonly note: string
  /** The name of who asked or returned it. */
  readonly by: string
  /** ISO 8601. */
  readonly at: string
  /** The revision that was published at that time; empty for none. A request ends with the next one. */
  readonly publishedRevision: string
}

/** Contributors may write drafts alone, so a request is one: never published, in no visitor's answer. */
const idOf = (document: string) => `drafts.review.${document}`

export const reviewType = 'reviewRequest'

const query = `*[_type == "${reviewType}"]{...,
  "isCurrent": coalesce(*[_id == ^.document][0]._rev, "") == publishedRevision
    && defined(*[_id == "drafts." + ^.document][0]._id)
}[isCurrent] | order(at desc)`

/** Those of drafts that still wait, the newest first. */
export function currentReviews(client: SanityClient): Promise<Review[]> {
  return client.fetch<Review[]>(query, {}, {perspective: 'raw', tag: 'reviews'})
}

export async function removeReview(client: SanityClient, document: string): Promise<void> {
  await client.delete(idOf(document))
}

export async function writeReview(client: SanityClient, review: Review): Promise<void> {
  await client.createOrReplace({_id: idOf(review.document), _type: reviewType, ...review})
}
