import type {SanityClient} from '@sanity/client'
import type {ContentClient} from '../../web/client/content-client.ts'
import {placeholderFor} from './counts.ts'

/** What a page was made of. */
export interface Drawing {
  /** What its loaders ask. */
  readonly client: ContentClient
  /** Sync tags of the answers that it shows; null when the lake gave none for one of them. */
  readonly tags: ReadonlySet<string> | null
  /** Press posts whose counts it shows, in the order of its placeholders. */
  readonly shown: readonly string[]
  /** The press post that a visit of the page is a reading of. */
  readonly read: string | null
}

/** For one page, which is for every visitor: what it shows must not depend on who asks. */
export function beginDrawing(
  reader: SanityClient,
  loadViews: (postIds: readonly string[]) => Promise<void>,
): Drawing {
  let tags: Set<string> | null = new Set()
  let read: string | null = null
  const shown: string[] = []
  const views = async (postIds: readonly string[]) => {
    if (postIds.length > 0) await loadViews(postIds)
    return postIds.map((id) => placeholderFor(shown.push(id) - 1))
  }
  const client: ContentClient = {
    async fetch(query, params = {}) {
      const {result, syncTags} = await reader.fetch(query, params, {filterResponse: false})
      if (!syncTags) tags = null
      for (const tag of syncTags ?? []) tags?.add(tag)
      return result
    },
    views,
    async countView(postId) {
      read = postId
      const [count = 0] = await views([postId])
      return count
    },
  }
  return {
    client,
    shown,
    get tags() {
      return tags
    },
    get read() {
      return read
    },
  }
}
