/**
 * Run as a process of its own, which is killed: a site's lake with its replica, and a writer, which tells each number
 * once it is acknowledged. Each is stored in the private dataset first, then in the public one. Argument: the folder.
 */
import {mkdirSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {createLake} from 'local-content-lake'
import {Replication} from '../../app/replica/replication.ts'

const [directory = '', first = '0'] = process.argv.slice(2)
mkdirSync(directory, {recursive: true})
const replication = new Replication(process.env, () => process.send?.({fenced: true}))
await replication.begin(directory)
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
  mayStore: () => replication.mayStore,
})
replication.ship()
const {token} = lake.accounts.robots.create({label: 'writer', roles: ['administrator']})
const clientOf = (dataset: string) =>
  createClient({
    ...{projectId: 'test', dataset, apiVersion: '2025-02-19', token, useCdn: false},
    ...{apiHost: 'http://lake.test', useProjectHostname: false},
    resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
  })
// A site has its port. Without one, waiting for a replica would not keep the process alive.
setInterval(() => {}, 60_000)
const [secret, production] = [clientOf('secret'), clientOf('production')]

for (let n = Number(first); ; n += 1) {
  try {
    await secret.create({_id: `entry-${n}`, _type: 'entry', n})
    await production.create({_id: `entry-${n}`, _type: 'entry', n})
    process.send?.({stored: n})
    // Every tenth is waited for, as a registration is.
    if (n % 10 === 0 && (await replication.whenThere(2000))) process.send?.({there: n})
  } catch {
    process.send?.({refused: n})
    n -= 1
    await pause(50)
  }
  await pause(2)
}
