import type {Content} from './content.ts'

/**
 * What loaders may ask. On the server it calls straight through; in the browser it goes over HTTP.
 * A loader never asks on which side it runs.
 */
export interface Backend {
  readonly content: Content
  /** Counts one reading of a press post and gives the count with it; null where it does not count. */
  countView(postId: string): Promise<number | null>
}
