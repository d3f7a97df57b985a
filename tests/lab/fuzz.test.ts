import {once} from 'node:events'
import {attachSockets} from 'local-content-lake'
import {isLakePath} from 'local-content-lake/server'
import {quarters} from 'local-content-lake/testing'
import {expect, onTestFinished, test} from 'vitest'
import {LoadShedding} from '../../app/http/shed-load.ts'
import {createWebServer, listenerFor} from '../../app/http/web-server.ts'
import {fuzz} from '../../lab/fuzz/fuzz.ts'
import {createRandom} from '../../lab/fuzz/random.ts'
import {fuzzRequest} from '../../lab/fuzz/requests.ts'
import project from '../../sanity.json' with {type: 'json'}
import {openRealSite} from '../server/real-site.ts'

/** Site and lake behind one port, as the program puts them. */
async function serve() {
  const site = await openRealSite()
  const server = createWebServer({
    listener: listenerFor(
      new LoadShedding(
        (request) =>
          isLakePath(new URL(request.url).pathname)
            ? site.lake.fetch(request, {address: '203.0.113.9'})
            : site.fetch(request),
        {askedOf: () => ({work: 'page', callers: ['203.0.113.9']})},
      ).fetch,
    ),
  })
  attachSockets(server, site.lake)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {...site, server, port: typeof address === 'object' && address ? address.port : 0}
}

test('odd requests, bytes and messages with a fixed seed find no fault and leave nothing behind', async () => {
  const {server, port, lake, content, ask} = await serve()
  const {path} = await content.assets.upload('image', await quarters(200, 120).png().toBuffer())
  const {token} = lake.accounts.robots.create({label: 'fuzz', roles: ['editor']})
  const known = {
    project: project.projectId,
    datasets: [project.dataset, project.privateDataset],
    ids: ['site', 'home'],
    paths: ['/', '/thegaon/press', '/thegaon/customer', '/BusinessGuide/intro'],
    pictures: [`/${path}`],
  } as const
  const {cases, faults} = await fuzz(
    {port, token, known},
    {seed: 11, goesOn: (done) => done < 400, atOnce: 6},
  )
  expect(cases).toBe(400)
  expect(faults).toEqual([])
  expect((await ask('/healthz')).status).toBe(200)
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test('the same seed gives the same case', () => {
  const known = {
    project: 'p',
    datasets: ['d'],
    ids: ['i'],
    paths: ['/'],
    pictures: ['/images/p/d/x.png'],
  } as const
  const drawn = (seed: number) =>
    Array.from({length: 50}, (_, index) => fuzzRequest(createRandom(seed + index), known))
  expect(drawn(1)).toEqual(drawn(1))
  expect(drawn(1)).not.toEqual(drawn(100))
})

function connectionsOf(server: Parameters<typeof attachSockets>[0]): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
