import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../own-site/own-site.ts'
import {editionOn} from './edition-on.ts'
import {type FormService, openFormService} from './form-service.ts'
import {ms, percentile} from './row.ts'

const perSecond = 200
/** In ms. Restarting a process is slow on a busy machine. */
const patience = 180_000

interface Sent {
  readonly phone: string
  /** In ms, of the attempt that was acknowledged. */
  readonly answeredIn: number
  /** In ms, from the first attempt on. */
  readonly waited: number
}

interface Kept {
  readonly _id: string
  readonly phone: string
}

/**
 * Registers visitors at a steady rate while the site is killed twice, then compares what was
 * acknowledged, what is stored, and what two services received that refuse every second attempt: one that takes
 * registrations, and a relay of messages.
 */
export async function measureRegistrations(site: OwnSite, seconds: number): Promise<boolean> {
  const [service, relay] = await Promise.all([openFormService(), openFormService()])
  const client = site.client(project.privateDataset)
  try {
    await (await site.administrator(project.privateDataset))
      .transaction()
      .createOrReplace({
        ...{_id: 'registrationSettings', _type: 'registrationSettings'},
        ...{popupUrl: service.origin, giveUpAfterHours: 72},
      })
      .createOrReplace({
        ...{_id: 'bench-relay', _type: 'messageRelay', title: 'Bench', url: relay.origin},
        ...{signing: 'none', body: '{"to": "{to}", "text": "{text}"}', honorsKey: true},
        headers: [{_key: 'key', name: 'Idempotency-Key', value: '{key}'}],
      })
      .createOrReplace({
        ...{_id: 'bench-message', _type: 'messageTemplate', title: 'Bench', isOn: true},
        ...{kind: 'confirmation', forms: ['popup'], channel: 'sms', text: '{name} {time}'},
        relay: {_type: 'reference', _ref: 'bench-relay'},
      })
      .commit()
    const tokens = await fetchTokens(site.origin, perSecond * seconds)
    await pause(2000)
    const edition = await editionOn(site.origin)
    const sending = sendAll(site.origin, tokens, edition)
    for (const third of [1, 2]) {
      await pause((seconds * 1000) / 3)
      const began = performance.now()
      await site.killAndRestart()
      console.log(
        `  killed and up again, ${third} of 2: ${ms(performance.now() - began)}, goal 3000 ms`,
      )
    }
    const sent = await sending
    const forwardedIn = await untilForwarded(() => client.fetch(waitingQuery))
    const kept = await client.fetch<Kept[]>('*[_type == "registration"]{_id, phone}')
    const {accepted, attempts} = service
    const told = messagesSent(kept, relay)
    return report(tokens.length, sent, kept, {accepted, attempts, forwardedIn}) && told
  } finally {
    service.close()
    relay.close()
  }
}

const waitingQuery = 'count(*[_type == "delivery" && state != "accepted"])'

/** Whether the relay has one message for each registration, by its key. */
function messagesSent(kept: readonly Kept[], {accepted, attempts}: FormService): boolean {
  const missing = kept.filter(({_id}) => !accepted.has(`${_id}-confirmation`)).length
  const again = [...accepted.values()].filter((times) => times > 1).length
  console.log(
    `  messages ${accepted.size} in ${attempts} attempts, missing ${missing}, ` +
      `sent again with the same key after a kill ${again}`,
  )
  return missing === 0 && accepted.size === kept.length
}

/** Ahead of time: the site treats a form that is filled in at once as a bot's. */
async function fetchTokens(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  const work = async () => {
    while (tokens.length < count) {
      const response = await fetch(`${origin}/api/registrations/token`)
      const {token} = await response.json()
      if (tokens.length < count) tokens.push(token)
    }
  }
  await Promise.all(Array.from({length: 16}, work))
  return tokens
}

/** Each at its own time, whether or not those before it are answered. */
async function sendAll(
  origin: string,
  tokens: readonly string[],
  edition: string,
): Promise<(Sent | null)[]> {
  const start = performance.now()
  const sendings = tokens.map(async (token, index) => {
    await pause(Math.max(0, start + (index * 1000) / perSecond - performance.now()))
    return send(origin, {token, edition}, index)
  })
  return Promise.all(sendings)
}

/** As the form does: the same request again until it is acknowledged. */
async function send(
  origin: string,
  hidden: {readonly token: string; readonly edition: string},
  index: number,
): Promise<Sent | null> {
  const phone = `010-${String(1000 + Math.floor(index / 10_000))}-${String(index % 10_000).padStart(4, '0')}`
  const began = performance.now()
  while (performance.now() - began < patience) {
    const attempted = performance.now()
    const response = await fetch(`${origin}/api/registrations/popup`, {
      method: 'POST',
      // The header of a proxy: a hundred visitors from each address.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${Math.floor(index / 100)}.1`,
      },
      body: JSON.stringify({name: `방문자 ${index}`, phone, consents: ['privacy'], ...hidden}),
    }).catch(() => null)
    await response?.arrayBuffer().catch(() => null)
    const now = performance.now()
    if (response?.status === 201) return {phone, answeredIn: now - attempted, waited: now - began}
    if (response && response.status < 500) throw new Error(`Refused with ${response.status}`)
    await pause(1000 + 1000 * Math.random())
  }
  return null
}

async function untilForwarded(countWaiting: () => Promise<number>): Promise<number> {
  const began = performance.now()
  while ((await countWaiting()) > 0 && performance.now() - began < patience) await pause(500)
  return performance.now() - began
}

interface Forwarded {
  readonly accepted: ReadonlyMap<string, number>
  readonly attempts: number
  readonly forwardedIn: number
}

function report(
  asked: number,
  sent: readonly (Sent | null)[],
  kept: readonly Kept[],
  {accepted, attempts, forwardedIn}: Forwarded,
): boolean {
  const acknowledged = sent.filter((one) => one !== null)
  const phones = new Set(kept.map(({phone}) => phone))
  const lost = acknowledged.filter(({phone}) => !phones.has(phone)).length
  const duplicates = kept.length - phones.size
  const unsent = kept.filter(({_id}) => !accepted.has(_id)).length
  const again = [...accepted.values()].filter((times) => times > 1).length
  const times = (pick: (one: Sent) => number) => acknowledged.map(pick)
  console.log(`  sent ${asked} at ${perSecond}/s, acknowledged ${acknowledged.length}`)
  console.log(`  stored ${kept.length}, duplicates ${duplicates}, acknowledged and lost ${lost}`)
  console.log(
    `  forwarded ${accepted.size} in ${attempts} attempts, not forwarded ${unsent}, ` +
      `sent again with the same key after a kill ${again}, all done ${ms(forwardedIn)} after the last`,
  )
  const answered = times(({answeredIn}) => answeredIn)
  console.log(
    `  answered in p50 ${ms(percentile(answered, 0.5))}, p99 ${ms(percentile(answered, 0.99))}`,
  )
  const longest = percentile(
    times(({waited}) => waited),
    1,
  )
  console.log(`  longest wait, restarts included: ${ms(longest)}`)
  return lost + duplicates + unsent === 0 && acknowledged.length === asked && kept.length === asked
}
