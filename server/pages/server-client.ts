import type {SanityClient} from '@sanity/client'
import type {ContentClient} from '../../web/client/content-client.ts'
import {countView, isReader} from '../press/count-views.ts'

interface ServerClientOptions {
  readonly reader: SanityClient
  readonly writer: SanityClient
  readonly request: Request
}

/** What loaders ask while a page is rendered for one visitor. */
export function createServerClient({reader, writer, request}: ServerClientOptions): ContentClient {
  return {
    fetch: (query, params = {}) => reader.fetch(query, params),
    countView: async (postId) => (isReader(request) ? countView(writer, postId) : null),
  }
}
