/**
 * Run as a process of its own, which may be killed: serves the waiting lists once, at a lake that it reaches by HTTP alone.
 * Prints a line when it begins.
 */
import {
  createReader,
  createRegistrationsClient,
} from '../../../server/connection/lake-connection.ts'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {createBookings} from '../server/bookings.ts'

const {apiHost, token, secret, now} = JSON.parse(process.argv[2] ?? '{}')
const connection = {
  address: {projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', host: apiHost},
  apiHost,
  token,
  registrations: {dataset: 'secret', token},
}
const {waitingList} = createBookings({
  reader: createReader(connection),
  writer: createRegistrationsClient(connection),
  seal: createFormTokens(secret).seal,
  clock: {now: () => now, steady: () => performance.now()},
  deliveries: () => [],
})
process.stdout.write('serving\n')
await waitingList.serveAll()
process.exit(0)
