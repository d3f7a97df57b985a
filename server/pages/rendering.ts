import type {SanityClient} from '@sanity/client'
import type {ContentClient} from '../../web/client/content-client.ts'
import {withOwnSections} from '../../web/queries/own-sections.ts'
import {pageLimits, readContent} from '../content/read-content.ts'
import {log} from '../log.ts'
import {placeholderFor} from './counts.ts'
import type {ShellMemory} from './shell-memory.ts'

/** What a rendering reads, and what the page depends on. */
export interface Rendering {
  /** The client that the page's loaders use. */
  readonly client: ContentClient
  /** Sync tags of all answers that it shows; null when an answer came without any. */
  readonly tags: ReadonlySet<string> | null
  /** Press posts whose counts it shows, in the order of its placeholders. */
  readonly shown: readonly string[]
  /** The press post whose views a visit of the page counts for. */
  readonly read: string | null
}

interface Sources {
  readonly reader: SanityClient
  readonly shell: ShellMemory
  readonly loadViews: (postIds: readonly string[]) => Promise<void>
}

/** Cached pages are shared by all visitors: what a page shows must not depend on who requests it. */
export class LakeRendering implements Rendering {
  readonly client: ContentClient
  readonly shown: string[] = []
  #tags: Set<string> | null = new Set()
  #read: string | null = null

  constructor({reader, shell, loadViews}: Sources) {
    const views = async (postIds: readonly string[]) => {
      // A page without its counts is better than no page.
      if (postIds.length > 0) {
        await loadViews(postIds).catch((error) =>
          log.warn({error}, 'Views could not be counted up'),
        )
      }
      return postIds.map((id) => placeholderFor(this.shown.push(id) - 1))
    }
    this.client = {
      fetch: async (query, params = {}) => {
        const asked = {params, limits: pageLimits}
        const content = await readContent(reader, withOwnSections(query), asked)
        this.#dependOn(content.tags)
        return content.answer
      },
      shell: async () => {
        const known = await shell.get()
        this.#dependOn(known.tags)
        return known.content
      },
      views,
      countView: async (postId) => {
        this.#read = postId
        const [count = 0] = await views([postId])
        return count
      },
    }
  }

  get tags(): ReadonlySet<string> | null {
    return this.#tags
  }

  get read(): string | null {
    return this.#read
  }

  #dependOn(tags: readonly string[] | null): void {
    if (!tags) this.#tags = null
    for (const tag of tags ?? []) this.#tags?.add(tag)
  }
}
