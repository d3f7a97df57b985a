import type {SanityClient} from '@sanity/client'

/** A contributor's request that their draft be published, or the answer to it. */
export interface Review {
  /** The published id of the document. */
  readonly document: string
  readonly documentType: string
  readonly state: 'asked' | 'returned'
  readonly note: string
  /** The name of the person who asked, or who sent it back. */
  readonly by: string
  /** The id of who asked, to whom an answer goes; missing of requests of earlier versions. */
  readonly askedBy?: string
  /** ISO 8601. */
  readonly at: string
  /**
   * The revision that was published at that time; empty for none. The next published revision ends the request.
   */
  readonly publishedRevision: string
}

/**
 * Contributors may write drafts only, so a request is a draft: it is never published, and no visitor can read
 * it.
 */
const idOf = (document: string) => `drafts.review.${document}`

export const reviewType = 'reviewRequest'

const query = `*[_type == "${reviewType}"]{...,
  "isCurrent": coalesce(*[_id == ^.document][0]._rev, "") == publishedRevision
    && defined(*[_id == "drafts." + ^.document][0]._id)
}[isCurrent] | order(at desc)`

/** Requests whose drafts still wait, the newest first. */
export function currentReviews(client: SanityClient): Promise<Review[]> {
  return client.fetch<Review[]>(query, {}, {perspective: 'raw', tag: 'reviews'})
}

export async function removeReview(client: SanityClient, document: string): Promise<void> {
  await client.delete(idOf(document))
}

export async function writeReview(client: SanityClient, review: Review): Promise<void> {
  await client.createOrReplace({_id: idOf(review.document), _type: reviewType, ...review})
}
