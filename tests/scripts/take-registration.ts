/** Run as a process of its own, on sources that may lack features: starts a site in a folder, and sends it one registration. */
import {setTimeout as pause} from 'node:timers/promises'
import {openKilledSite, origin, secret} from '../../lab/kills/killed-site.ts'
import {
  createReader,
  createRegistrationsClient,
  createWriter,
} from '../../server/connection/lake-connection.ts'
import {ConsentEditions} from '../../server/registrations/consent-editions.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'

const [directory = ''] = process.argv.slice(2)
const {site, connection} = openKilledSite(directory, {
  render: async () => {
    throw new Error('No page is asked for')
  },
})
const notice = {_id: 'notice', _type: 'consent', title: '안내', summary: '보관합니다.'}
await createWriter(connection)
  .transaction()
  .createIfNotExists({_id: 'site', _type: 'site', name: '단지'})
  .createIfNotExists(notice)
  .createIfNotExists({
    _id: 'registrationForms',
    _type: 'registrationForms',
    consent: {_type: 'reference', _ref: notice._id},
  })
  .commit()
const privateClient = createRegistrationsClient(connection)
const editions = new ConsentEditions(createReader(connection), privateClient)
const registration = {
  name: '김가온',
  phone: '010-1234-5678',
  token: createFormTokens(secret).issue(Date.now() - 60_000),
  edition: (await editions.current(new Date()))?.mark ?? '',
  consents: [],
  page: '/',
}
const {status} = await site.fetch(
  new Request(`${origin}/api/registrations/popup`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-address': '192.0.2.1'},
    body: JSON.stringify(registration),
  }),
)
const stored = () => privateClient.fetch<number>('count(*[_type == "registration"])')
while (status === 201 && (await stored()) === 0) await pause(50)
process.stdout.write(JSON.stringify({status, stored: await stored()}))
await site.close()
process.exit(0)
