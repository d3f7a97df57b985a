import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from './own-site.ts'

const readers = 1000

/** As many readers open a press post at the same moment: each must be counted, and once. */
export async function measureViews(site: OwnSite): Promise<boolean> {
  const client = site.client(project.dataset)
  const post = await client.fetch<{_id: string; siteId: string}>(
    '*[_type == "pressPost" && !(_id in path("drafts.**"))] | order(date desc)[0]{_id, siteId}',
  )
  const count = () =>
    client.fetch<number>('coalesce(*[_id == $id][0].count, 0)', {
      id: `views-${post._id}`,
    })
  const before = await count()
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({length: readers}, async () => {
      const response = await fetch(`${site.origin}/${post.siteId}/press/${post._id}`, {
        headers: {'user-agent': 'Mozilla/5.0 (a reader)'},
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const read = statuses.filter((status) => status === 200).length
  const counted = (await count()) - before
  console.log(`  ${readers} at once: ${read} read, ${counted} counted, in ${seconds.toFixed(1)} s`)
  return read === readers && counted === readers
}
