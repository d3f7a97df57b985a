import type {SanityClient} from '@sanity/client'
import type {ContentClient, LakeAddress} from './content-client.ts'

/** `@sanity/client` is loaded with the first question, so that a first page needs none of it. */
export function createBrowserClient(lake: LakeAddress): ContentClient {
  let client: Promise<SanityClient> | undefined
  return {
    async fetch<const Query extends string>(query: Query, params: Record<string, string> = {}) {
      client ??= connect(lake)
      return (await client).fetch(query, params)
    },
    async countView(postId) {
      const response = await fetch(`/api/press/${encodeURIComponent(postId)}/views`, {
        method: 'POST',
      })
      const answer: unknown = response.ok ? await response.json() : null
      if (typeof answer !== 'object' || answer === null || !('views' in answer)) return null
      return typeof answer.views === 'number' ? answer.views : null
    },
  }
}

async function connect({host, ...project}: LakeAddress): Promise<SanityClient> {
  const {createClient} = await import('@sanity/client')
  return createClient({
    ...project,
    perspective: 'published',
    useCdn: host === '',
    ...(host === '' ? {} : {apiHost: absolute(host), useProjectHostname: false}),
  })
}

const absolute = (host: string) => (host === '/' ? location.origin : host)
