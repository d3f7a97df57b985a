import type {SanityClient} from '@sanity/client'
import {PRESS_VIEWS_QUERY} from '../queries/press-query.ts'
import type {ContentClient, LakeAddress} from './content-client.ts'

/** `@sanity/client` is loaded with the first question, so that a first page needs none of it. */
export function createBrowserClient(lake: LakeAddress): ContentClient {
  let client: Promise<SanityClient> | undefined
  const content: Pick<ContentClient, 'fetch'> = {
    async fetch<const Query extends string>(
      query: Query,
      params: Record<string, string | readonly string[]> = {},
    ) {
      client ??= connect(lake)
      return (await client).fetch(query, params)
    },
  }
  const views = async (postIds: readonly string[]) => {
    const found = await content.fetch(PRESS_VIEWS_QUERY, {ids: postIds.map((id) => `views-${id}`)})
    const counts = new Map(found.map(({_id, count}) => [_id, count ?? 0]))
    return postIds.map((id) => counts.get(`views-${id}`) ?? 0)
  }
  return {
    ...content,
    views,
    async countView(postId) {
      const response = await fetch(`/api/press/${encodeURIComponent(postId)}/views`, {
        method: 'POST',
      })
      const answer: unknown = response.ok ? await response.json() : null
      if (typeof answer === 'object' && answer !== null && 'views' in answer) {
        if (typeof answer.views === 'number') return answer.views
      }
      const [count = 0] = await views([postId])
      return count
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
