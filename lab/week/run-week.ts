import {execFile} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {promisify} from 'node:util'
import type {SanityClient} from '@sanity/client'
import project from '../../sanity.json' with {type: 'json'}
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {editionOn} from '../bench/edition-on.ts'
import {createRandom, type Random} from '../fuzz/random.ts'
import {type OwnSite, startOwnSite} from '../own-site/own-site.ts'
import {acknowledged} from './acknowledged.ts'
import {adBox, freshPeople, Ledger, messageFaults, nightBox} from './ledger.ts'
import {openReceivers, type Receivers} from './receivers.ts'
import {countOn, handOnAndBack, panelFaults} from './reports.ts'

interface Options {
  readonly people: number
  readonly counsellors: number
  readonly seed: number
  readonly onPart?: (part: string) => void
}

interface Week {
  readonly faults: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** Everything that the parts of the week work with. */
interface Office {
  readonly site: OwnSite
  readonly ledger: Ledger
  readonly random: Random
  readonly receivers: Receivers
  readonly client: SanityClient
  /** People whom counsellors have worked on so far. */
  readonly worked: Set<string>
}

const run = promisify(execFile)

/** Visitors who fill in a form at the same time. */
const maxAtOnce = 60

export async function runWeek({
  people,
  counsellors,
  seed,
  onPart = () => {},
}: Options): Promise<Week> {
  const receivers = await openReceivers()
  const site = await startOwnSite({
    WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
  })
  try {
    const began = Date.now()
    const client = site.client(project.privateDataset)
    const office = {
      site,
      ledger: new Ledger(),
      random: createRandom(seed),
      receivers,
      client,
      worked: new Set<string>(),
    }
    await prepare(site, receivers.url)
    const cookies = await openDesks(site, counsellors)
    const [manager = ''] = await openDesks(site, 1, 'administrator')
    await addLink(site)
    // Messages that wait for a relay are decided by what their customers want by then.
    receivers.isAway = true
    onPart(`${people} people register, some of them twice, while the relay is away`)
    await register(office, peopleOf(office.random, people))
    await site.stop()
    await site.restart()
    onPart('An administrator sends a text to the list of all')
    await advertise(site, manager)
    const advertised = Date.now()
    onPart(`${counsellors} counsellors call them, and the program is killed meanwhile`)
    const calling = callAll(office, cookies)
    const half = office.ledger.acts.size / 2
    await Promise.race([calling, until(() => office.worked.size >= half)])
    await site.killAndRestart()
    await calling
    receivers.isAway = false
    onPart('The relay is there again')
    await settled(client)
    onPart('The manager hands all of one counsellor on, and takes it back')
    const handing = await handOnAndBack(site, client, manager)
    const week = await compare(office, {began, advertised, cookie: cookies[0] ?? ''})
    const panels = await panelFaults(site, office.ledger, {cookie: manager, channels: channelNames})
    return {...week, faults: [...week.faults, ...handing, ...panels]}
  } finally {
    await site.close()
    receivers.close()
  }
}

async function prepare(site: OwnSite, url: string): Promise<void> {
  const transaction = (await site.administrator(project.privateDataset)).transaction()
  const limits = {
    messagesPerHour: 1e6,
    messagesPerDay: 1e6,
    wonPerHour: 1e7,
    wonPerDay: 1e7,
    messagesPerNetwork: 1e6,
  }
  const webhook = {webhookUrl: `${url}/webhook`, webhookForms: ['popup'], webhookFields: ['name']}
  transaction
    .createIfNotExists({_id: 'registrationSettings', _type: 'registrationSettings'})
    .patch('registrationSettings', {
      set: {...limits, ...webhook, staffReach: 'all', staffExports: 'reach', handsOutTo: 'staff'},
    })
  const texts = {
    confirmation: '{name}님, 등록되었습니다.',
    broadcast: '(광고) {단지이름} {text} {대표번호}\n무료수신거부 080-123-4567',
  }
  for (const [kind, text] of Object.entries(texts)) {
    transaction
      .createOrReplace({
        _id: `relay-${kind}`,
        _type: 'messageRelay',
        url: `${url}/${kind}`,
        honorsKey: true,
        signing: 'none',
        from: '02-123-4567',
        body: '{"key": "{key}", "to": "{to}"}',
      })
      .createOrReplace({
        _id: `template-${kind}`,
        _type: 'messageTemplate',
        isOn: true,
        kind,
        text,
        forms: ['popup'],
        channel: 'sms',
        relay: {_type: 'reference', _ref: `relay-${kind}`},
      })
  }
  await transaction.commit({returnDocuments: false})
}

/** A link of the first counsellor who opened the desk. */
async function addLink(site: OwnSite): Promise<void> {
  const client = await site.administrator(project.privateDataset)
  const account = await client.fetch<string>(
    '*[_type == "deskMember"] | order(_createdAt asc)[0].account',
  )
  await client.createOrReplace({
    _id: 'week-link',
    _type: 'referralLink',
    key: channelParams['counsellor-link'].utm_campaign,
    kind: 'counsellor',
    name: '상담사',
    account,
  })
}

/** Accounts of people who have signed in: their cookies. */
async function openDesks(
  site: OwnSite,
  count: number,
  role: 'staff' | 'administrator' = 'staff',
): Promise<readonly string[]> {
  const people = Array.from({length: count}, (_, index) => `${role}-${index}@example.com`)
  const cookies: string[] = []
  for (const email of people) {
    const {stdout} = await run(
      process.execPath,
      ['scripts/accounts.ts', 'add', email, '--role', role, '--name', email],
      {env: {...process.env, DATA_DIR: site.directory, COMPLEX: '.'}},
    )
    const [, password = ''] = /password: (\S+)/.exec(stdout) ?? []
    const cookie = await cookieOf(site, {email, password})
    await fetch(`${site.origin}/staff`, {headers: {cookie}})
    cookies.push(cookie)
  }
  return cookies
}

async function cookieOf(site: OwnSite, who: {email: string; password: string}): Promise<string> {
  const response = await fetch(`${site.origin}/api/session`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: site.origin},
    body: JSON.stringify(who),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status}`)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return cookies.join('; ')
}

/** Sends one text to all who have registered, as an administrator does by the pages of the desk. */
async function advertise({origin}: OwnSite, cookie: string): Promise<void> {
  const send = async (fields: Readonly<Record<string, string>>) =>
    acknowledged(() =>
      fetch(`${origin}/staff/messages/new`, {
        method: 'POST',
        headers: {cookie, origin},
        body: new URLSearchParams({list: 'from=2020-01-01', text: '잔여 세대 안내', ...fields}),
        redirect: 'manual',
      }),
    )
  const html = await (await send({})).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="(key|hash)" value="([^"]*)">/g)]
  const own = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const {status} = await send({...own, do: 'send'})
  if (status !== 303) throw new Error(`Sending to a list: ${status}`)
}

/** One visitor with what they tick. */
interface Visitor {
  /** Digits. */
  readonly person: string
  /** The number as it is typed. */
  readonly phone: string
  readonly given: readonly string[]
  readonly channel: keyof typeof channelParams
}

/** Channels by which visitors come, with the parameters that tell them; the last one is a counsellor's own link. */
const channelParams = {
  '': {},
  'naver-ads': {n_campaign: '가을 분양', n_keyword: '견본주택'},
  'kakao-ads': {k_campaign: '재방문'},
  'counsellor-link': {utm_source: 'counsellor-link', utm_campaign: 'weeklinkaa'},
} as const

const channelNames = [
  '',
  'naver-ads',
  'kakao-ads',
  'counsellor-link',
] as const satisfies readonly (keyof typeof channelParams)[]

/** Some register twice, in another spelling and with other boxes. */
function peopleOf(random: Random, count: number): readonly Visitor[] {
  return Array.from({length: count}, (_, index) => {
    const person = `010${String(20_000_000 + index)}`
    const once = visitorOf(random, person)
    return random.chance(0.15) ? [once, visitorOf(random, person)] : [once]
  }).flat()
}

function visitorOf(random: Random, person: string): Visitor {
  const phone = random.pick([
    person,
    person.replace(/^(\d{3})(\d{4})/, '$1-$2-'),
    person.replace(/^0/, '+82 '),
  ])
  const [ad, night] = [random.chance(0.6), random.chance(0.5)]
  const given = ['privacy', ...(ad ? [adBox] : []), ...(ad && night ? [nightBox] : [])]
  return {person, phone, given, channel: random.pick(channelNames)}
}

async function register(office: Office, visitors: readonly Visitor[]): Promise<void> {
  const edition = await editionOn(office.site.origin)
  const queue = [...visitors.entries()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await registerOne(office, next[1], {edition, address: `10.9.${Math.floor(next[0] / 50)}.1`})
    }
  }
  await Promise.all(Array.from({length: Math.min(visitors.length, maxAtOnce)}, work))
}

async function registerOne(
  {site, ledger}: Pick<Office, 'site' | 'ledger'>,
  {person, phone, given, channel}: Visitor,
  {edition, address}: {readonly edition: string; readonly address: string},
): Promise<void> {
  const asked = Date.now()
  const token = await acknowledged(() => fetch(`${site.origin}/api/registrations/token`))
  const hidden = {...(await token.json()), edition, formVersion: 2}
  const at = new Date().toISOString()
  const source = {last: {at, page: '/', referrer: '', params: channelParams[channel]}}
  // A form that is sent at once is a program's.
  await pause(2000)
  const response = await acknowledged(() =>
    fetch(`${site.origin}/api/registrations/popup`, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-forwarded-for': address},
      body: JSON.stringify({name: '김가온', phone, consents: given, page: '/', source, ...hidden}),
    }),
  )
  if (response.status !== 201) throw new Error(`Registering: ${response.status}`)
  ledger.note(person, {is: 'registered', asked, at: Date.now(), given, channel})
}

interface Stored {
  readonly _id: string
  readonly phone: string
}

/** Each counsellor works through their share of the people. */
async function callAll(office: Office, cookies: readonly string[]): Promise<void> {
  const stored = await office.client.fetch<Stored[]>(
    '*[_type == "registration"] | order(_id){_id, phone}',
  )
  const people = [...Map.groupBy(stored, ({phone}) => phone.replaceAll(/\D/g, ''))]
  const edition = await editionOn(office.site.origin)
  await Promise.all(
    cookies.map(async (cookie, own) => {
      for (const [index, [person, registrations]] of people.entries()) {
        if (index % cookies.length !== own) continue
        await callOne(office, {cookie, person, registrations, edition})
        office.worked.add(person)
      }
    }),
  )
}

const outcomes = ['reached', 'absent', 'later', 'contract', 'refused', 'wrongNumber'] as const

interface Calling {
  readonly cookie: string
  readonly person: string
  readonly registrations: readonly Stored[]
  readonly edition: string
}

async function callOne(office: Office, {cookie, person, registrations, edition}: Calling) {
  const {random} = office
  const {_id: id} = registrations[random.below(registrations.length)] ?? {_id: ''}
  const step = (fields: Readonly<Record<string, string>>) =>
    takeStep(office, {cookie, fields: {id, ...fields}})
  const did = async (is: 'withdrew' | 'refused' | 'allowed', fields: Record<string, string>) => {
    const asked = Date.now()
    if (await step(fields)) office.ledger.note(person, {is, asked, at: Date.now()})
  }
  const asked = Date.now()
  if (random.chance(0.4)) {
    const outcome = random.pick(outcomes)
    if (await step({step: 'call', outcome, note: '통화 메모'})) {
      office.ledger.note(person, {is: 'called', asked, at: Date.now(), outcome})
      if (outcome === 'contract') office.ledger.contracts.add(id)
    }
  }
  if (random.chance(0.1)) {
    const fields = {step: 'signContract', home: '84A', day: dayInKorea(Date.now())}
    if (await step(fields)) {
      office.ledger.note(person, {is: 'signed', asked, at: Date.now()})
      office.ledger.contracts.add(id)
    }
  }
  if (random.chance(0.15)) {
    await did('withdrew', {step: 'withdraw', [`given:${adBox}`]: 'on', stillCalled: 'on'})
  }
  if (random.chance(0.08)) await did('refused', {step: 'refuse'})
  if (random.chance(0.02)) await did('allowed', {step: 'allow'})
  if (random.chance(0.05)) {
    const address = `10.8.${random.below(250)}.1`
    await registerOne(office, visitorOf(random, person), {edition, address})
  }
}

/** False: it was refused, as there was nothing to do. */
async function takeStep(
  {site}: Pick<Office, 'site'>,
  {cookie, fields}: {readonly cookie: string; readonly fields: Readonly<Record<string, string>>},
): Promise<boolean> {
  const body = new URLSearchParams({key: crypto.randomUUID(), back: '/staff', ...fields})
  const headers = {accept: 'application/json', cookie, origin: site.origin}
  const response = await acknowledged(() =>
    fetch(`${site.origin}/staff/steps`, {method: 'POST', headers, body}),
  )
  await response.arrayBuffer()
  if (response.ok || response.status === 409) return response.ok
  throw new Error(`A step of ${fields.step}: ${response.status}`)
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(50)
}

/** Waits until nothing is due; at night, advertisements wait for the day. */
async function settled(client: SanityClient): Promise<void> {
  const soon = () => new Date(Date.now() + 600_000).toISOString()
  const open = `count(*[_type == "delivery" && (state == "sending" || (state == "waiting" && nextAt < $soon))])`
  while ((await client.fetch<number>(open, {soon: soon()})) > 0) await pause(500)
}

async function compare(
  {site, ledger, receivers, client}: Office,
  {
    began,
    advertised,
    cookie,
  }: {readonly began: number; readonly advertised: number; readonly cookie: string},
): Promise<Week> {
  const faults = messageFaults(ledger, receivers.sent, {began, advertised, ended: Date.now()})
  const agree = (what: string, found: number, known: number) => {
    if (found !== known) faults.push(`${what}: ${found}, and ${known} were acknowledged`)
  }
  const stored = await client.fetch<string[]>('*[_type == "registration"]._id')
  agree('Registrations in the lake', stored.length, ledger.registrations)
  agree('People in the lake', await peopleIn(client), ledger.acts.size)
  agree('Registrations told to the webhook', receivers.told.size, ledger.registrations)
  const noted = await client.fetch<readonly unknown[][]>('*[defined(calls)].calls')
  const calls = ledger.count(({is}) => is === 'called')
  agree('Calls in the lake', noted.flat().length, calls)
  const fresh = await countOn(site, cookie, '/staff?owner=')
  agree('New people on the list of today', fresh.people, freshPeople(ledger))
  const all = await countOn(site, cookie, '/staff?from=2020-01-01')
  agree('People that are found', all.people, ledger.acts.size)
  agree('Registrations that are found', all.registrations, ledger.registrations)
  agree('Rows of the export', await exportedRows(site, cookie), ledger.registrations)
  const unknown = await client.fetch<number>('count(*[_type == "delivery" && state == "unknown"])')
  agree('Messages of which nobody knows whether they were sent', unknown, 0)
  const ads = receivers.sent.filter(({kind}) => kind === 'broadcast').length
  return {
    faults,
    counts: {
      people: ledger.acts.size,
      registrations: ledger.registrations,
      calls,
      fresh: fresh.people,
      contracts: ledger.contracts.size,
      confirmations: receivers.sent.length - ads,
      advertisements: ads,
    },
  }
}

async function peopleIn(client: SanityClient): Promise<number> {
  const phones = await client.fetch<string[]>('*[_type == "registration"].phone')
  return new Set(phones).size
}

async function exportedRows(site: OwnSite, cookie: string): Promise<number> {
  const response = await fetch(`${site.origin}/staff/export?from=2020-01-01&as=csv`, {
    method: 'POST',
    headers: {cookie, origin: site.origin},
    body: new URLSearchParams({reason: '주간 대장 확인'}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The export: ${response.status} ${text.slice(0, 500)}`)
  return text.trim().split('\r\n').length - 1
}
