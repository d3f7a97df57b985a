import {expect, test} from 'vitest'
import {openRealSite} from './real-site.ts'
import {storeWithDeliveries} from './store-deliveries.ts'

/** In ms: longer than any pause between two looks at a lake whose line is down. */
const restMs = 2500
const streams = ['/data/listen/', '/data/live/']
const hourMs = 60 * 60_000

/** A site with work of every kind that waits for a later time; `count` is that of its requests and of commits. */
async function openWaiting(isEmbedded: boolean) {
  const seen = {requests: 0, commits: 0}
  const site = await openRealSite({
    isEmbedded,
    between: (fetch) => (request, from) => {
      if (!streams.some((stream) => request.url.includes(stream))) seen.requests += 1
      return fetch(request, from)
    },
  })
  site.lake.subscribe(() => {
    seen.commits += 1
  })
  expect((await site.ask('/')).status).toBe(200)
  const before = seen.requests
  // What waits for longer than any pause is planned again: a clock that was ahead has planned it.
  const nextAt = new Date(Date.now() + hourMs).toISOString()
  const fields = ['forwarding', 'webhook', 'confirmation', 'reminder', 'push']
  const waiting = fields.map((field) => [field, {state: 'waiting', attempts: 1, nextAt}])
  const phone = '010-1234-5678'
  await storeWithDeliveries(site.registrations, {
    _id: 'waiting',
    _type: 'registration',
    form: 'popup',
    phone,
    ...Object.fromEntries(waiting),
  })
  const marks = [{_key: 'm', is: 'on', at: new Date().toISOString()}]
  await site.registrations.create({_id: 'doNotCall-x', _type: 'doNotCall', phone, marks})
  await expect.poll(() => seen.requests, {timeout: 20_000}).toBeGreaterThan(before)
  return () => seen.requests + seen.commits
}

// The time of the rest itself cannot be shortened: all parts of the site, and the lake, run on the real clock.
test('a site at rest asks its lake nothing and writes nothing, whatever waits for a later time', async () => {
  const counts = await Promise.all([true, false].map(openWaiting))
  const seen = [-1]
  const isUnchanged = () => {
    seen.push(counts.reduce((sum, count) => sum + count(), 0))
    return seen.at(-1) === seen.at(-2)
  }
  await expect.poll(isUnchanged, {timeout: 60_000, interval: restMs}).toBe(true)
})
