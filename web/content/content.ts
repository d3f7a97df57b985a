import type {ClientReturn} from '@sanity/client'

/** Asks the Content Lake one question of `web/content`, with an answer typed from the schema. */
export interface Content {
  fetch<const Query extends string>(
    query: Query,
    params?: Record<string, string>,
  ): Promise<ClientReturn<Query>>
}

/** Where the Content Lake is. Plain facts, safe to print into a page. */
export interface ContentSource {
  readonly projectId: string
  readonly dataset: string
  readonly apiVersion: string
  /** Empty for Sanity's hosted lake; else the lake's origin, `/` for the page's own. */
  readonly host: string
}
