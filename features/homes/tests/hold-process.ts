/**
 * Run as a process of its own, which may be killed: holds homes at once, at a lake that it reaches by HTTP alone. Prints a
 * line of JSON for each hold that was answered.
 */
import {
  createReader,
  createRegistrationsClient,
} from '../../../server/connection/lake-connection.ts'
import {Decisions} from '../../../server/registrations/decisions.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {Holding} from '../server/holding.ts'
import {HomeList} from '../server/home-list.ts'

const {apiHost, token, holds} = JSON.parse(process.argv[2] ?? '{}')
const connection = {
  address: {projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', host: apiHost},
  apiHost,
  token,
  registrations: {dataset: 'secret', token},
}
const list = new HomeList({reader: createReader(connection), clock: systemClock})
const holding = new Holding({
  writer: createRegistrationsClient(connection),
  clock: systemClock,
  list,
  decisions: new Decisions(() => {}),
})

/** A step that the lake is too busy for is sent again, as staff do. */
async function insist<Outcome>(take: () => Promise<Outcome>): Promise<Outcome> {
  for (;;) {
    try {
      return await take()
    } catch {
      // The next attempt has the same key.
    }
  }
}

await Promise.all(
  [...holds].map(async ({home, registration, key}) => {
    const step = {key, by: {id: registration, name: registration, isAdministrator: false}}
    const outcome = await insist(() => holding.hold(home, {registration, until: null}, step))
    process.stdout.write(`${JSON.stringify({registration, outcome})}\n`)
  }),
)
process.exit(0)
