/**
 * Run as a process of its own, which is killed: a lake with a writer, which tells each number once it is
 * acknowledged. Each is stored in the private dataset first, then in the public one. Arguments: the folder, and
 * how long it pauses between two, in ms.
 */
import {setTimeout as pause} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {createLake} from 'local-content-lake'

const [directory = '', pauseMs = '0', erases = ''] = process.argv.slice(2)
const lake = createLake({
  project: {
    ...{id: 'test', title: ''},
    datasets: [
      {name: 'production', aclMode: 'public'},
      {name: 'secret', aclMode: 'private', role: 'keeper'},
    ],
  },
  linkOrigin: 'http://lake.test',
  directory,
})
const {token} = lake.accounts.robots.create({label: 'writer', roles: ['administrator']})
const clientOf = (dataset: string) =>
  createClient({
    ...{projectId: 'test', dataset, apiVersion: '2025-02-19', token, useCdn: false},
    ...{apiHost: 'http://lake.test', useProjectHostname: false},
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
  })
const [secret, production] = [clientOf('secret'), clientOf('production')]
const filler = 'x'.repeat(3000)

for (let n = 0; ; n += 1) {
  await secret.create({_id: `entry-${n}`, _type: 'entry', n, filler})
  await production.create({_id: `entry-${n}`, _type: 'entry', n, filler})
  process.send?.(n)
  if (erases && n % 50 === 49) await secret.delete(`entry-${n - 40}`)
  await pause(Number(pauseMs))
}
