/**
 * Run as a process of its own: takes one registration, and ends itself by SIGKILL at a step of its messages. Arguments: the
 * folder, the address of a stand-in for relays, the step, and the number of this run. Step `rest`: waits until every
 * message has come to its end, and prints what the records say.
 */
import {setTimeout as pause} from 'node:timers/promises'
import {
  createReader,
  createRegistrationsClient,
  createWriter,
} from '../../server/connection/lake-connection.ts'
import {ConsentEditions} from '../../server/registrations/consent-editions.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {openKilledSite, origin, secret} from './killed-site.ts'
import {type MessageRecord, type MessageStep, messageFields, phoneOf} from './messages-report.ts'

const [directory = '', relay = '', step = '', run = '0'] = process.argv.slice(2)
const {plain, byKey} = messageFields

/** By which words a write is known, and whether the process ends before or after it. */
type Write = readonly [words: readonly string[], when: 'before' | 'after']

const writeOf = (kind: string, state: string) => [`-${kind}"`, `"state":"${state}"`]
const writes: Readonly<Partial<Record<string, Write>>> = {
  stored: [['"_type":"registration"'], 'after'],
  claim: [writeOf(plain, 'sending'), 'before'],
  claimed: [writeOf(plain, 'sending'), 'after'],
  note: [writeOf(plain, 'accepted'), 'before'],
  noted: [writeOf(plain, 'accepted'), 'after'],
  noteByKey: [writeOf(byKey, 'accepted'), 'before'],
  notedByKey: [writeOf(byKey, 'accepted'), 'after'],
} satisfies Partial<Record<MessageStep, Write>>

const die = () => process.kill(process.pid, 'SIGKILL')
let isArmed = false

const {site, connection} = openKilledSite(directory, {
  render: async () => {
    throw new Error('No page is asked for')
  },
  forwardAllow: ['127.0.0.1'],
  between: (ask) => async (request, from) => {
    const [words = [], when] = (isArmed && writes[step]) || []
    const body = words.length > 0 && request.method === 'POST' ? await request.clone().text() : ''
    const isIt = body !== '' && words.every((word) => body.includes(word))
    if (isIt && when === 'before') die()
    const answer = await ask(request, from)
    // A write that crossed another one is refused, and comes again.
    if (isIt && answer.ok) die()
    return answer
  },
})

const privateClient = createRegistrationsClient(connection)
const reference = (_ref: string) => ({_type: 'reference', _ref})
const templateOf = (kind: string) => ({
  ...{_id: `template-${kind}`, _type: 'messageTemplate', isOn: true, kind, forms: ['popup']},
  ...{channel: 'sms', staffNumber: '010-1234-5678', text: '{time} {name}'},
  relay: reference(`relay-${kind}`),
})
const relayOf = (kind: string, honorsKey: boolean) => ({
  ...{_id: `relay-${kind}`, _type: 'messageRelay', url: `${relay}/${kind}`, honorsKey},
  ...{signing: 'none', from: '02-123-4567', body: '{"key": "{key}"}'},
})
await createWriter(connection)
  .transaction()
  .createIfNotExists({_id: 'site', _type: 'site', name: '단지'})
  .createIfNotExists({_id: 'notice', _type: 'consent', title: '안내', summary: '보관합니다.'})
  .createIfNotExists({
    ...{_id: 'registrationForms', _type: 'registrationForms'},
    consent: reference('notice'),
  })
  .commit()
// Of so many kills, none is about a limit.
const limits = {messagesPerHour: 1e6, messagesPerDay: 1e6, wonPerHour: 1e7, wonPerDay: 1e7}
await privateClient
  .transaction()
  .createIfNotExists({_id: 'registrationSettings', _type: 'registrationSettings', ...limits})
  .createOrReplace(relayOf(plain, false))
  .createOrReplace(relayOf(byKey, true))
  .createIfNotExists(templateOf(plain))
  .createIfNotExists(templateOf(byKey))
  .commit()

await settled()
if (step === 'rest') await tell()
else await register()

/** What earlier processes left comes to its end. */
async function settled(): Promise<void> {
  const open = '["waiting", "sending"]'
  const isOpen = `_type == "delivery" && state in ${open}`
  while ((await privateClient.fetch<number>(`count(*[${isOpen}])`)) > 0) await pause(50)
}

/** The process ends by itself, or by the stand-in, where the step is one of that. */
async function register(): Promise<void> {
  const editions = new ConsentEditions(createReader(connection), privateClient)
  const edition = (await editions.current(new Date()))?.mark ?? ''
  isArmed = true
  process.stdout.write('armed\n')
  const token = createFormTokens(secret).issue(Date.now() - 60_000)
  const phone = phoneOf(Number(run))
  const response = await site.fetch(
    new Request(`${origin}/api/registrations/popup`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-address': phone},
      body: JSON.stringify({...{name: '김가온', phone, token, edition}, consents: [], page: '/'}),
    }),
  )
  if (response.status !== 201) throw new Error(`A registration: ${response.status}`)
  await pause(60_000)
}

async function tell(): Promise<void> {
  const records = await privateClient.fetch<MessageRecord[]>(
    `*[_type == "registration"]{
      phone, "plain": *[_id == ^._id + "-${plain}"][0].state,
      "byKey": *[_id == ^._id + "-${byKey}"][0].state
    }`,
  )
  process.stdout.write(JSON.stringify(records))
  await site.close()
  process.exit(0)
}
