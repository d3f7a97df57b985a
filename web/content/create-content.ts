import type {ClientConfig, SanityClient} from '@sanity/client'
import type {Content, ContentSource} from './content.ts'

/** `@sanity/client` is loaded when a question is first asked, so that a first page needs none of it. */
export function createContent(
  source: ContentSource,
  options: Pick<ClientConfig, 'token' | 'resolveFetch'> = {},
): Content {
  let client: Promise<SanityClient> | undefined
  const connect = async (): Promise<SanityClient> => {
    const {createClient} = await import('@sanity/client')
    return createClient({
      projectId: source.projectId,
      dataset: source.dataset,
      apiVersion: source.apiVersion,
      perspective: 'published',
      useCdn: source.host === '' && options.token === undefined,
      ...options,
      ...(source.host === '' ? {} : {apiHost: absolute(source.host), useProjectHostname: false}),
    })
  }
  return {
    async fetch<const Query extends string>(query: Query, params: Record<string, string> = {}) {
      client ??= connect()
      return (await client).fetch(query, params)
    },
  }
}

const absolute = (host: string) => (host === '/' ? location.origin : host)
