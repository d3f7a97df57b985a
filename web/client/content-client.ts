import type {ClientReturn} from '@sanity/client'
import type {SHELL_QUERY_RESULT} from '../queries/content.gen.ts'

/** Where the Content Lake is. Safe to print into a page. */
export interface LakeAddress {
  readonly projectId: string
  readonly dataset: string
  readonly apiVersion: string
  /** Empty for Sanity's hosted lake; otherwise the lake's origin, `/` for the page's own. */
  readonly host: string
}

/** The questions that loaders may ask. */
export interface ContentClient {
  /** Asks the Content Lake a question of `web/queries`, with an answer typed from the schema. */
  fetch<const Query extends string>(
    query: Query,
    params?: Record<string, string | readonly string[]>,
  ): Promise<ClientReturn<Query>>
  /** What surrounds every page; the last known one while the lake is unreachable. */
  shell(): Promise<SHELL_QUERY_RESULT>
  /** The number of readers of each of these press posts, in their order. */
  views(postIds: readonly string[]): Promise<readonly number[]>
  /** Counts this reading of a press post where it has to be counted, and returns the count with it. */
  countView(postId: string): Promise<number>
}
