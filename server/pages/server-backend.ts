import type {SanityClient} from '@sanity/client'
import type {Backend} from '../../web/content/backend.ts'
import {countView, isReader} from '../press/count-views.ts'

interface ServerBackendOptions {
  readonly reader: SanityClient
  readonly writer: SanityClient
  readonly request: Request
}

/** What loaders ask while a page is rendered for one visitor. */
export function createServerBackend({reader, writer, request}: ServerBackendOptions): Backend {
  return {
    content: {fetch: (query, params = {}) => reader.fetch(query, params)},
    countView: async (postId) => (isReader(request) ? countView(writer, postId) : null),
  }
}
