import {expect, onTestFinished, test} from 'vitest'
import {createFormTokens} from '../../../server/registrations/form-token.ts'
import {Registrations} from '../../../server/registrations/registrations.ts'
import {CONSENT_QUERY} from '../../../web/queries/consent-query.ts'
import {markOf} from '../../../web/registration/wording-text.ts'
import {openMessages, openRelay} from './open-messages.ts'

/** Where a process dies. Of what it writes, the claim of a relay without keys is the first. */
const steps = ['claim', 'claimed', 'sent', 'note', 'noted'] as const
type Step = (typeof steps)[number]

/** Which write of a queue a request is. */
const writes = [
  {sign: '"sending"', before: 'claim', after: 'claimed'},
  {sign: '"lastAt"', before: 'note', after: 'noted'},
] as const

/** A process that dies at a step: from then on nothing that it asks is answered, nor reaches the lake. */
class Mortal {
  #isDead = false
  readonly #step: Step
  readonly #ask: (request: Request) => Promise<Response>
  readonly died = Promise.withResolvers<void>()

  constructor(step: Step, ask: (request: Request) => Promise<Response>) {
    this.#step = step
    this.#ask = ask
  }

  die(): Promise<never> {
    this.#isDead = true
    this.died.resolve()
    return new Promise(() => {})
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (this.#isDead) return this.die()
    const request = new Request(input, init)
    const body = request.method === 'POST' ? await request.clone().text() : ''
    const write = writes.find(({sign}) => body.includes(sign))
    if (write?.before === this.#step) return this.die()
    const answer = await this.#ask(request)
    return write?.after === this.#step ? this.die() : answer
  }
}

const perStep = 4

/** What a record says after the next start, and how often the relay was asked. */
const withoutKeys = {
  claim: {state: 'accepted', asked: 1},
  claimed: {state: 'unknown', asked: 0},
  sent: {state: 'unknown', asked: 1},
  note: {state: 'unknown', asked: 1},
  noted: {state: 'accepted', asked: 1},
} as const

test.each([
  {honorsKey: true, steps: steps.slice(2)},
  {honorsKey: false, steps},
])(
  'killed at each step, each message goes out once: keys $honorsKey',
  async ({honorsKey, steps}) => {
    let current: Mortal | null = null
    const relay = await openRelay(() => {
      if (current && dying === 'sent') void current.die()
      return {status: 200}
    })
    let dying: Step = 'sent'
    const {start, register, stateOf, lake} = await openMessages(relay.url, {relay: {honorsKey}})
    for (const step of steps) {
      for (let round = 0; round < perStep; round += 1) {
        const id = `registration-${step}-${round}`
        const asked = () =>
          relay.taken.filter(({headers}) => headers['idempotency-key'] === `${id}-confirmation`)
            .length
        dying = step
        const mortal = new Mortal(step, (request) => lake.fetch(request))
        current = mortal
        await register(id)
        const first = start({resolveFetch: () => mortal.fetch})
        await mortal.died.promise
        first.stop()
        current = null
        const second = start()
        const expected = honorsKey ? {state: 'accepted'} : {state: withoutKeys[step].state}
        await expect.poll(() => stateOf(id)).toMatchObject(expected)
        second.stop()
        if (!honorsKey) expect(asked(), step).toBe(withoutKeys[step].asked)
      }
    }
    const ids = [...relay.delivered.keys()]
    const reached = steps.filter((step) => honorsKey || withoutKeys[step].asked === 1)
    expect(new Set(ids).size).toBe(reached.length * perStep)
    if (!honorsKey) expect(relay.taken).toHaveLength(ids.length)
  },
  60_000,
)

/** What a record says after the next start, where the relay can be asked. */
const lookedUp = {
  claim: {state: 'accepted', sent: 1},
  // The relay may still be at work on it: until the claim ends, nothing is sent again.
  claimed: {state: 'sending', sent: 0},
  sent: {state: 'accepted', sent: 1},
  note: {state: 'accepted', sent: 1},
  noted: {state: 'accepted', sent: 1},
} as const

test('killed at each step, a message is looked up by its key, and sent again only where the relay has none', async () => {
  let mortal: Mortal | null = null
  let dying: Step = 'sent'
  const relay = await openRelay(() => {
    if (mortal && dying === 'sent') void mortal.die()
    return {status: 200}
  })
  const lookupUrl = relay.url.replace('/send', '/look?key={key}')
  const {start, register, stateOf, writer, lake} = await openMessages(relay.url, {
    relay: {lookupUrl},
  })
  const sentOf = (id: string) =>
    relay.taken.filter(({headers}) => headers['idempotency-key'] === `${id}-confirmation`).length
  for (const step of steps) {
    const id = `registration-${step}`
    dying = step
    const first = new Mortal(step, (request) => lake.fetch(request))
    mortal = first
    await register(id)
    const begun = start({resolveFetch: () => first.fetch})
    await first.died.promise
    begun.stop()
    mortal = null
    const second = start()
    const {state, sent} = lookedUp[step]
    const isAsked = ['claimed', 'sent', 'note'].includes(step)
    if (isAsked) await expect.poll(() => relay.lookUp.asked).toContain(`${id}-confirmation`)
    await expect.poll(() => stateOf(id)).toMatchObject({state})
    second.stop()
    expect(sentOf(id), step).toBe(sent)
  }
  // The claim has ended, and the relay still has nothing.
  await writer
    .patch('registration-claimed-confirmation')
    .set({nextAt: new Date(Date.now() - 1000).toISOString()})
    .commit()
  start()
  await expect.poll(() => stateOf('registration-claimed')).toMatchObject({state: 'accepted'})
  expect(sentOf('registration-claimed')).toBe(1)
})

test('a relay that does not answer who looks up is asked for a day; one whose answer was lost is asked at once', async () => {
  const relay = await openRelay((_, count) => ({status: count === 1 ? 500 : 200}))
  const lookupUrl = relay.url.replace('/send', '/look?key={key}')
  const {start, register, stateOf, writer} = await openMessages(relay.url, {relay: {lookupUrl}})
  relay.lookUp.status = 503
  const claimed = (hours: number) => ({
    confirmation: {
      ...{state: 'sending', attempts: 0},
      nextAt: new Date(Date.now() - hours * 60 * 60_000).toISOString(),
    },
  })
  await register('registration-hour', claimed(1))
  await register('registration-days', claimed(48))
  start()
  await expect.poll(() => stateOf('registration-days')).toMatchObject({state: 'unknown'})
  await expect.poll(() => relay.lookUp.asked).toContain('registration-hour-confirmation')
  expect(await stateOf('registration-hour')).toMatchObject({state: 'sending'})
  relay.lookUp.status = 200
  await register('registration-lost')
  await expect.poll(() => stateOf('registration-lost')).toMatchObject({state: 'accepted'})
  expect(relay.taken).toHaveLength(1)
  await writer.delete('registration-hour')
})

test('a relay that never answers delays no registration, and the message is on disk before its answer', async () => {
  const relay = await openRelay(() => ({status: 0}))
  const {client, content, writer, start} = await openMessages(relay.url)
  const consent = {_type: 'reference', _ref: 'notice'}
  await content
    .transaction()
    .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', retentionDays: 365})
    .patch('registrationForms', {set: {consent}})
    .commit()
  const reader = client('nobody')
  const tokens = createFormTokens('a secret of this test')
  const {queues} = start()
  const registrations = new Registrations({
    ...{reader, writer, tokens, deliveries: queues, notify() {}},
  })
  onTestFinished(() => registrations.stop())
  const edition = markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
  const send = (phone: string) =>
    registrations.register({
      ...{form: 'popup', name: '김가온', phone, message: '', consents: [], answers: {}, edition},
      ...{token: tokens.issue(Date.now() - 60_000), isByProgram: false, page: '/'},
      address: '203.0.113.1',
    })
  for (const phone of ['010-3000-0001', '010-3000-0002']) {
    expect(await send(phone)).toEqual({status: 'stored'})
    const state = await writer.fetch(
      '*[_type == "delivery" && registration->phone == $phone][0].state',
      {phone},
    )
    expect(['waiting', 'sending']).toContain(state)
  }
  const unknown = 'count(*[_type == "delivery" && state == "unknown"])'
  await expect.poll(() => writer.fetch(unknown), {timeout: 10_000}).toBe(2)
  expect(relay.taken).toHaveLength(2)
})

test('several processes send each message once', async () => {
  const relay = await openRelay()
  const {start, register, stateOf, writer} = await openMessages(relay.url)
  const processes = Array.from({length: 3}, () => start({}, true))
  const ids = Array.from({length: 12}, (_, index) => `registration-${index}`)
  await Promise.all(ids.map((id) => register(id)))
  for (const {wake} of processes) wake()
  for (const id of ids) await expect.poll(() => stateOf(id)).toMatchObject({state: 'accepted'})
  expect(relay.taken).toHaveLength(ids.length)
  expect(await writer.fetch('count(*[_type == "delivery" && attempts != 1])')).toBe(0)
})
