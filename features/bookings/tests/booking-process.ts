/**
 * Run as a process of its own, which may be killed: registers visitors at once, at a lake that it reaches by HTTP alone.
 * Prints a line of JSON for each that was answered.
 */
import {
  createReader,
  createRegistrationsClient,
} from '../../../server/connection/lake-connection.ts'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {Registrations} from '../../../server/registrations/registrations.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {createBookings} from '../server/bookings.ts'

const {apiHost, token, secret, forms} = JSON.parse(process.argv[2] ?? '{}')
const connection = {
  address: {projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', host: apiHost},
  ...{apiHost, token},
  registrations: {dataset: 'secret', token},
}
const [reader, writer] = [createReader(connection), createRegistrationsClient(connection)]
const tokens = createFormTokens(secret)
const bookings = createBookings({
  reader,
  writer,
  seal: tokens.seal,
  clock: systemClock,
  deliveries: () => [],
})
const registrations = new Registrations({
  visitBooking: bookings.visitBooking,
  ...{reader, writer, tokens, deliveries: [], notify: () => {}},
  isOneOfMany: true,
})
await Promise.all(
  [...forms].map(async (form) => {
    let outcome = await registrations.register(form)
    // What the lake is too busy for is sent again, as visitors do.
    while (outcome.status === 'notStored') outcome = await registrations.register(form)
    process.stdout.write(`${JSON.stringify({phone: form.phone, ...outcome})}\n`)
  }),
)
process.exit(0)
