import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {type RegistrationRequest, Registrations} from '../../server/registrations/registrations.ts'
import {CONSENT_QUERY} from '../../web/queries/consent-query.ts'
import {markOf} from '../../web/registration/wording-text.ts'
import {until} from '../until.ts'

/** A notice with a required and an optional box. */
const boxes = [
  {_key: 'privacy', label: '수집·이용 동의', isRequired: true},
  {_key: 'news', label: '소식 받기', isRequired: false},
]

/** Registrations on a real lake in memory, with a notice; each form has its own token, a minute old. */
async function open(secret = 'secret') {
  const {client} = openTestLake()
  const writer = client('administrator', {dataset: 'secret'})
  const reader = client('nobody')
  const tokens = createFormTokens(secret)
  const start = (whenReplicated = async () => {}) => {
    const registrations = new Registrations({
      ...{reader, writer, tokens, deliveries: [], notify: () => {}, whenReplicated},
    })
    onTestFinished(() => registrations.stop())
    return registrations
  }
  /** What a page that is opened now would send. */
  let edition = ''
  const publish = async (notice: object) => {
    await client('administrator')
      .transaction()
      .createOrReplace({
        _id: 'notice',
        _type: 'consent',
        summary: '안내',
        retentionDays: 365,
        ...notice,
      })
      .createOrReplace({
        _id: 'registrationForms',
        _type: 'registrationForms',
        consent: {_type: 'reference', _ref: 'notice'},
      })
      .commit()
    edition = markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
  }
  await publish({})
  const arrived = (own: Partial<RegistrationRequest> = {}): RegistrationRequest => ({
    form: 'popup',
    name: '김가온',
    phone: '+82 10 1234 5678',
    message: '',
    consents: [],
    answers: {},
    token: tokens.issue(Date.now() - 60_000),
    isByProgram: false,
    edition,
    page: '/',
    address: '203.0.113.1',
    ...own,
  })
  const stored = () => writer.fetch<Record<string, unknown>[]>('*[_type == "registration"]')
  return {
    registrations: start(),
    restart: start,
    arrived,
    stored,
    ask: (summary: string) => publish({summary, retentionDays: 30, boxes}),
    tokens,
    stranger: client('nobody', {dataset: 'secret'}),
  }
}

test('a registration is stored with its number in one format, and with an erasure date', async () => {
  const {registrations, arrived, stored} = await open()
  expect(await registrations.register(arrived())).toEqual({status: 'stored'})
  const [kept] = await stored()
  expect(kept).toMatchObject({
    name: '김가온',
    phone: '010-1234-5678',
    form: 'popup',
    state: 'new',
    eraseAfter: expect.any(String),
    consent: {edition: {_ref: 'consentEdition-1'}, given: [], page: '/'},
  })
})

test('a double click is one registration, and so is the same form posted twice without JavaScript', async () => {
  const {registrations, arrived, stored} = await open()
  const twice = arrived()
  const outcomes = [registrations.register(twice), registrations.register(twice)]
  expect(await Promise.all(outcomes)).toEqual([{status: 'stored'}, {status: 'stored'}])
  expect(await stored()).toHaveLength(1)
  const plain = arrived({token: null, form: 'visit'})
  await registrations.register(plain)
  await registrations.register(plain)
  expect(await stored()).toHaveLength(2)
})

test('a registration’s id reveals nothing of its content', async () => {
  const ids = []
  for (const secret of ['one', 'another']) {
    const {registrations, arrived, stored} = await open(secret)
    await registrations.register(arrived({token: null}))
    const [kept] = await stored()
    ids.push(kept?._id)
  }
  expect(ids[0]).not.toBe(ids[1])
})

test('a stored form gets the same answer when it is sent again, and its token stores nothing else', async () => {
  const {registrations, arrived, stored} = await open()
  const first = arrived()
  for (let sent = 0; sent < 8; sent += 1) {
    expect(await registrations.register(first)).toEqual({status: 'stored'})
  }
  const other = {...first, name: '이가온'}
  expect(await registrations.register(other)).toEqual({status: 'rejected'})
  expect(await registrations.register({...first, form: 'visit'})).toEqual({status: 'rejected'})
  expect(await stored()).toHaveLength(1)
})

test('of two forms at once with the same token, one is stored and the other refused', async () => {
  const {registrations, arrived, stored} = await open()
  const first = arrived()
  const outcomes = await Promise.all(
    ['김가온', '이가온', '박가온'].map((name) => registrations.register({...first, name})),
  )
  expect(outcomes.map(({status}) => status).sort()).toEqual(['rejected', 'rejected', 'stored'])
  expect(await stored()).toHaveLength(1)
})

test('a refused form does not use up its token: corrected, it is stored', async () => {
  const {registrations, arrived} = await open()
  const form = arrived({phone: '12'})
  expect(await registrations.register(form)).toMatchObject({status: 'invalid'})
  expect(await registrations.register({...form, phone: '010-1234-5678'})).toEqual({
    status: 'stored',
  })
})

test('a token used before a restart stays used after it', async () => {
  const {registrations, restart, arrived, stored} = await open()
  const first = arrived()
  await registrations.register(first)
  const again = restart()
  expect(await again.register(first)).toEqual({status: 'stored'})
  expect(await again.register({...first, name: '이가온'})).toEqual({status: 'rejected'})
  expect(await stored()).toHaveLength(1)
})

test('consents that no box of the form can give are refused, and nothing of them is stored', async () => {
  const {registrations, ask, arrived, stored} = await open()
  await ask('1판')
  for (const made of ['made-up', 'notice', 'news:문자', 'privacy:', '', 'PRIVACY']) {
    const outcome = await registrations.register(arrived({consents: ['privacy', made]}))
    expect(outcome, made).toEqual({status: 'noticeChanged'})
  }
  expect(await stored()).toEqual([])
})

test('a required box must be ticked, an optional one may, and the shown notice is recorded', async () => {
  const {registrations, ask, arrived, stored} = await open()
  await ask('1판')
  expect(await registrations.register(arrived({consents: ['news']}))).toEqual({
    status: 'invalid',
    problems: {consents: 'consentMissing'},
  })
  await registrations.register(arrived({consents: ['privacy']}))
  await ask('2판')
  await registrations.register(arrived({consents: ['privacy', 'news'], phone: '010-2222-3333'}))
  const [first, second] = (await stored()).sort((one, other) =>
    String(one.phone).localeCompare(String(other.phone)),
  )
  expect(first).toMatchObject({
    consent: {edition: {_ref: 'consentEdition-1'}, given: ['privacy']},
  })
  expect(second).toMatchObject({
    consent: {edition: {_ref: 'consentEdition-2'}, given: ['privacy', 'news']},
  })
  const keptFor = Date.parse(String(first?.eraseAfter)) - Date.parse(String(first?.registeredAt))
  expect(keptFor).toBe(30 * 24 * 60 * 60 * 1000)
})

test('errors are reported by field, and nothing is stored', async () => {
  const {registrations, arrived, stored} = await open()
  expect(await registrations.register(arrived({name: ' ', phone: 'abc'}))).toEqual({
    status: 'invalid',
    problems: {name: 'nameMissing', phone: 'phoneInvalid'},
  })
  expect(await stored()).toEqual([])
})

test.each([
  ['a program, without a token', {isByProgram: true, token: null}],
  ['a token that is not ours', {token: 'made.up.token'}],
])('%s is refused, and nothing is stored', async (_who, own) => {
  const {registrations, arrived, stored} = await open()
  expect(await registrations.register(arrived(own))).toEqual({status: 'rejected'})
  expect(await stored()).toEqual([])
})

test('a form filled in faster than a person can is refused', async () => {
  const {registrations, arrived, tokens} = await open()
  const token = tokens.issue(Date.now())
  expect(await registrations.register(arrived({token}))).toEqual({status: 'rejected'})
})

test('one number is limited, while others on its address can still register', async () => {
  const {registrations, arrived} = await open()
  const outcomes = []
  for (let n = 0; n < 6; n += 1) {
    outcomes.push((await registrations.register(arrived())).status)
  }
  expect(outcomes).toEqual(['stored', 'stored', 'stored', 'stored', 'stored', 'tooMany'])
  const other = arrived({phone: '010-9999-0000'})
  expect(await registrations.register(other)).toEqual({status: 'stored'})
})

test('nobody without a grant reads registrations', async () => {
  const {registrations, arrived, stranger} = await open()
  await registrations.register(arrived())
  await expect(stranger.fetch('*')).rejects.toMatchObject({statusCode: 401})
})

test('a show house full of people can register from one address, but a flood from it is stopped', async () => {
  const {registrations, arrived} = await open()
  const statuses = []
  for (let n = 0; n < 201; n += 1) {
    const phone = `010-${String(2000 + n)}-0000`
    statuses.push((await registrations.register(arrived({phone}))).status)
  }
  expect(statuses.slice(0, 200)).toEqual(Array.from({length: 200}, () => 'stored'))
  expect(statuses.at(-1)).toBe('tooMany')
  const elsewhere = arrived({phone: '010-3000-0000', address: '203.0.113.2'})
  expect(await registrations.register(elsewhere)).toEqual({status: 'stored'})
})

test('a form of another network waits neither for a flood’s forms, nor do timers', async () => {
  const {registrations, arrived} = await open()
  let rounds = 0
  const timer = setInterval(() => {
    rounds += 1
  }, 0)
  onTestFinished(() => clearInterval(timer))
  let answered = 0
  const again = arrived()
  await registrations.register(again)
  const flood = Array.from({length: 200}, async () => {
    await registrations.register(again)
    answered += 1
  })
  rounds = 0
  const other = arrived({phone: '010-8888-0001', address: '198.51.100.7'})
  expect(await registrations.register(other)).toEqual({status: 'stored'})
  expect(answered).toBeLessThan(100)
  await Promise.all(flood)
  // At most eight of them between two rounds.
  expect(rounds).toBeGreaterThan(20)
  expect(registrations.counts).toEqual({waiting: 0, running: 0})
})

test('a registration is answered once the replica has it, and is stored before that', async () => {
  const {restart, arrived, stored} = await open()
  const replicated = Promise.withResolvers<void>()
  let isAnswered = false
  const registrations = restart(() => replicated.promise)
  const answer = registrations.register(arrived()).then((outcome) => {
    isAnswered = true
    return outcome
  })
  await until(async () => expect(await stored()).toHaveLength(1))
  expect(isAnswered).toBe(false)
  replicated.resolve()
  expect(await answer).toEqual({status: 'stored'})
})
