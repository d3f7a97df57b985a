import {get} from 'node:http'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'

const readers = 1000

/** Many readers open a press post at the same moment: each must be counted, and once. */
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
  const address = `${site.origin}/${post.siteId}/press/${post._id}`
  const statuses = await Promise.all(Array.from({length: readers}, (_, at) => open(address, at)))
  const seconds = (performance.now() - began) / 1000
  const read = statuses.filter((status) => status === 200).length
  const counted = await countedSince(before, count)
  console.log(`  ${readers} at once: ${read} read, ${counted} counted, in ${seconds.toFixed(1)} s`)
  return read === readers && counted === readers
}

/** Counts are written once a second; a count that takes longer than five is lost. */
async function countedSince(before: number, count: () => Promise<number>): Promise<number> {
  const end = performance.now() + 5000
  let counted = 0
  while (counted < readers && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    counted = (await count()) - before
  }
  return counted
}

/** Waits for its connection without a limit, unlike `fetch`. */
function open(address: string, reader: number): Promise<number> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (a reader)',
    'x-forwarded-for': `198.51.${reader >> 8}.${reader & 255}`,
  }
  return new Promise((done, failed) => {
    get(address, {headers}, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0))
    }).on('error', failed)
  })
}
