/**
 * Run as a process of its own, which is killed: site and lake on one folder, with writers of every
 * kind at work at once. Arguments: the folder, the number of this run, and a file with registrations to
 * send again.
 */
import {createHash, randomBytes} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import {createReader, createRegistrationsClient} from '../../server/connection/lake-connection.ts'
import {ConsentEditions} from '../../server/registrations/consent-editions.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {openKilledSite, origin, secret} from './killed-site.ts'
import {
  counterId,
  fieldId,
  type Line,
  postId,
  type Registration,
  secretOf,
  slotCapacity,
} from './report.ts'

const [directory = '', run = '0', unfinished = ''] = process.argv.slice(2)
const {dataset, privateDataset, apiVersion} = project

const {lake, site, connection, editor, staff} = openKilledSite(directory, {
  // Every page is the post's.
  render: async (_request, {client}) => {
    await client.countView(postId)
    return {
      response: new Response('a page'),
      failed: false,
      data: null,
      version: '',
      measuring: null,
      sharesByKakao: false,
    }
  },
})
const tokens = createFormTokens(secret)

const say = (line: Line) => void process.stdout.write(`${JSON.stringify(line)}\n`)

async function call(
  path: string,
  token: string,
  body?: object | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const init = body && {
    method: 'POST',
    body: body instanceof Uint8Array ? body : JSON.stringify(body),
  }
  const response = await lake.fetch(
    new Request(`http://lake/v${apiVersion}${path}`, {
      ...init,
      headers: {authorization: `Bearer ${token}`},
    }),
  )
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

const mutate = (set: string, token: string, mutations: readonly object[], transactionId?: string) =>
  call(`/data/mutate/${set}`, token, {mutations, ...(transactionId && {transactionId})})

/** Three changes that belong together, under a transaction id of the caller's. */
async function mutateOnce(n: number): Promise<void> {
  const id = `m-${run}-${n}`
  const mutations = [
    {create: {_id: id, _type: 'marker', text: 'x'.repeat(n % 3000)}},
    {create: {_id: `p-${run}-${n}`, _type: 'pair', to: {_type: 'reference', _ref: id}}},
    {patch: {id: counterId, inc: {count: 1}}},
  ]
  await mutate(dataset, editor, mutations, `t-${run}-${n}`)
  say({kind: 'mutation', id})
}

async function register(registration: Registration): Promise<void> {
  say({kind: 'trying', registration})
  if (registration.slot) return book(registration, registration.slot)
  const response = await untilAnswered(() =>
    post('/api/registrations/popup', registration.phone, {
      ...{...registration, ...shown, ...cameFrom()},
      answers: {[fieldId]: registration.phone},
    }),
  )
  if (response.status !== 201) throw new Error(`A registration: ${response.status}`)
  say({kind: 'registration', phone: registration.phone})
}

/** Three want each slot, which has room for two. */
async function book(registration: Registration, slot: string): Promise<void> {
  const {phone} = registration
  const response = await untilAnswered(() =>
    post('/api/registrations/visit', phone, {
      ...{...registration, ...shown, ...cameFrom()},
      ...{slot, people: '1'},
    }),
  )
  if (response.status === 201) return say({kind: 'booking', phone, slot})
  if (response.status !== 422) throw new Error(`A booking: ${response.status}`)
  say({kind: 'full', phone})
}

function bookOnce(n: number): Promise<void> {
  const index = Number(run) * 50 + Math.floor(n / 3)
  const day = new Date(Date.now() + (2 + (Math.floor(index / 20) % 80)) * 86_400_000)
  const hour = String(index % 20).padStart(2, '0')
  return register({
    name: '이가온',
    phone: `011-${run.padStart(4, '0')}-${String(n).padStart(4, '0')}`,
    token: tokens.issue(Date.now() - 60_000),
    slot: `${day.toISOString().slice(0, 10)}T${hour}:00`,
  })
}

/** What a browser tells of the way to the site. */
function cameFrom() {
  const at = new Date().toISOString()
  const touch = {at, referrer: 'search.naver.com', page: '/', params: {n_keyword: '가온'}}
  return {source: {first: touch, last: touch}}
}

function post(path: string, address: string, body: object): Promise<Response> {
  return site.fetch(
    new Request(origin + path, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-address': address},
      body: JSON.stringify(body),
    }),
  )
}

const registerOnce = (n: number) =>
  register({
    name: '김가온',
    phone: `010-${run.padStart(4, '0')}-${String(n).padStart(4, '0')}`,
    token: tokens.issue(Date.now() - 60_000),
  })

async function uploadOnce(n: number): Promise<void> {
  const bytes = new Uint8Array(randomBytes(1 + (n % 7) * 20_000))
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  await call(`/assets/files/${dataset}?filename=x.bin`, editor, bytes)
  say({kind: 'upload', id: `file-${sha1}-bin`, sha1})
}

async function viewOnce(n: number): Promise<void> {
  say({kind: 'viewing'})
  const headers = {'user-agent': 'A reader', 'x-address': `${run}.${n}`}
  const visit = () => site.fetch(new Request(`${origin}/a/press/${postId}`, {headers}))
  const response = await untilAnswered(visit)
  if (response.status !== 200) throw new Error(`A view: ${response.status}`)
  await response.text()
}

async function lookAtViews(): Promise<void> {
  const found = await call(`/data/doc/${dataset}/views-${postId}`, editor)
  const [views] = Object(found).documents ?? []
  say({kind: 'views', stored: Number(views?.count ?? 0)})
  await pause(50)
}

/** Written with a secret, changed, and erased. */
async function eraseOnce(n: number): Promise<void> {
  const _id = `e-${run}-${n}`
  await mutate(privateDataset, staff, [
    {
      create: {
        ...{_id, _type: 'registration', eraseAfter: '2999-01-01', name: secretOf(_id)},
        answers: [{_key: fieldId, value: secretOf(_id)}],
        source: {first: {page: secretOf(_id)}},
      },
    },
  ])
  await mutate(privateDataset, staff, [{patch: {id: _id, set: {note: secretOf(_id)}}}])
  await mutate(privateDataset, staff, [{delete: {id: _id, purge: true}}])
  say({kind: 'erased', id: _id})
}

async function forEver(work: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; ; n += 1) await work(n)
}

/** What the site is too busy for is sent again, as clients do. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send()
    if (response.status !== 503) return response
    await pause(200)
  }
}

await mutate(dataset, editor, [
  // Without it, the site is not open.
  {createIfNotExists: {_id: 'site', _type: 'site', name: '단지'}},
  {createIfNotExists: {_id: counterId, _type: 'counter', count: 0}},
  {
    createIfNotExists: {
      ...{_id: fieldId, _type: 'formField', kind: 'residence', label: '거주 지역', order: 1},
      popup: 'required',
    },
  },
  {
    createIfNotExists: {
      ...{_id: 'visitBooking', _type: 'visitBooking', isOpen: true},
      hours: [
        {
          ...{_key: 'all', from: '00:00', until: '24:00'},
          days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        },
      ],
      ...{slotMinutes: 60, capacity: slotCapacity, leadHours: 0, daysAhead: 90, mostPeople: 1},
      perNumber: 10,
    },
  },
  {createIfNotExists: {_id: postId, _type: 'pressPost', siteId: 'a', date: '2020-01-01T00:00:00Z'}},
  {
    createIfNotExists: {
      _id: 'notice',
      _type: 'consent',
      title: '안내',
      summary: '1년간 보관합니다.',
    },
  },
  {
    createIfNotExists: {
      ...{_id: 'registrationForms', _type: 'registrationForms'},
      consent: {_type: 'reference', _ref: 'notice'},
    },
  },
])
const editions = new ConsentEditions(
  createReader(connection),
  createRegistrationsClient(connection),
)
const edition = await editions.current(new Date())
/** What a form without boxes sends of the words that it showed. */
const shown = {edition: edition?.mark ?? '', consents: [], page: '/'}
const again: Registration[] = unfinished ? JSON.parse(readFileSync(unfinished, 'utf8')) : []
for (const registration of again) await register(registration)
await Promise.all(
  [mutateOnce, registerOnce, bookOnce, uploadOnce, viewOnce, lookAtViews, eraseOnce].map(forEver),
)
