import {createServer} from 'node:http'
import type {SanityDocument} from '@sanity/client'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {deliveryId, firstState} from '../../server/deliveries/delivery.ts'
import {DueTimes} from '../../server/deliveries/due-times.ts'
import {startMaintenance} from '../../server/deliveries/maintenance.ts'
import {ServiceQueue} from '../../server/deliveries/queue.ts'
import {listen} from './mail-server.ts'
import {openRealSite} from './real-site.ts'
import {patchDelivery, stateOfDelivery, storeWithDeliveries} from './store-deliveries.ts'

const now = () => new Date().toISOString()

const person = (_id: string) => ({
  ...{_id, _type: 'registration', form: 'popup', name: '김가온', phone: '010-1234-5678'},
  registeredAt: now(),
})

const ofKind = '*[_type == "delivery"] | order(_id){_id, state}'

test('who is erased leaves no delivery, whether the site saw it or was off', async () => {
  const site = await openRealSite()
  const {registrations: program} = site
  const later = {...firstState(now()), nextAt: new Date(Date.now() + 60_000).toISOString()}
  for (const id of ['registration-a', 'registration-b', 'registration-c']) {
    await storeWithDeliveries(program, {...person(id), reminder: later, confirmation: later})
  }
  expect(await program.fetch(`count(${ofKind})`)).toBe(6)
  const erased = {id: 'registration-a', purge: true}
  await program.mutate([{delete: erased}], {returnDocuments: false})
  await expect.poll(() => program.fetch(`count(${ofKind})`), {timeout: 10_000}).toBe(4)
  // Orphans of which no commit is seen any more.
  const {client} = openTestLake()
  const writer = client('administrator', {dataset: 'secret'})
  await storeWithDeliveries(writer, {...person('registration-x'), reminder: later})
  await storeWithDeliveries(writer, {...person('registration-y'), reminder: later})
  await writer.delete('registration-x')
  onTestFinished(startMaintenance({writer, dueTimes: new DueTimes({writer})}))
  await expect.poll(() => writer.fetch(`${ofKind}._id`)).toEqual(['registration-y-reminder'])
})

test('deliveries of earlier versions become documents once, and what waited is delivered', async () => {
  const {client} = openTestLake({indexes: [['state', 'kind', 'nextAt'], ['forwarding']]})
  const writer = client('administrator', {dataset: 'secret'})
  const waiting = {_type: 'delivery', ...firstState(now())}
  const transaction = writer.transaction()
  for (let index = 0; index < 45; index += 1) {
    transaction.create({
      ...person(`registration-${index}`),
      forwarding: {state: 'none', attempts: 0},
      webhook: {state: 'accepted', attempts: 2, lastStatus: 204},
      confirmation: waiting,
      ...(index === 0 && {handing: waiting}),
    })
  }
  await transaction.commit()
  const dueTimes = new DueTimes({writer})
  // Two processes begin at once.
  onTestFinished(startMaintenance({writer, dueTimes}))
  onTestFinished(startMaintenance({writer, dueTimes}))
  const left =
    'count(*[_type == "registration" && (defined(forwarding) || defined(webhook) || defined(confirmation))])'
  await expect.poll(() => writer.fetch(left), {timeout: 20_000}).toBe(0)
  const counts = '{"all": count(*[_type == "delivery"]), "none": count(*[kind == "forwarding"])}'
  expect(await writer.fetch(counts)).toEqual({all: 91, none: 0})
  expect(await stateOfDelivery(writer, 'registration-0', 'webhook')).toEqual({
    ...{state: 'accepted', attempts: 2, lastStatus: 204},
  })
  expect(await stateOfDelivery(writer, 'registration-0', 'handOut')).toMatchObject({
    state: 'waiting',
  })
  const sent: string[] = []
  const queue = new ServiceQueue({
    ...{writer, dueTimes, kind: 'confirmation', isForAllForms: true},
    takes: () => true,
    async send(_, {_id}) {
      sent.push(_id)
      return {fault: null}
    },
  })
  onTestFinished(() => queue.stop())
  await expect.poll(() => new Set(sent).size, {timeout: 10_000}).toBe(45)
  expect(sent).toHaveLength(45)
})

test('people neither write nor delete a delivery, and each registration has one of each kind', async () => {
  const {lake, registrations: program} = await openRealSite()
  await storeWithDeliveries(program, {...person('registration-a'), confirmation: firstState(now())})
  const id = deliveryId('registration-a', 'confirmation')
  for (const role of [project.staffRole, 'administrator']) {
    const account = {email: `${role}3@example.com`, password: 'a-long-enough-passphrase'}
    const user = await lake.accounts.users.create({...account, name: role, roles: [role]})
    const {token} = lake.accounts.sessions.open(user.id, 'token', {address: '', userAgent: ''})
    const client = program.withConfig({token})
    const document = await client.fetch<SanityDocument>('*[_type == "delivery"][0]')
    for (const change of [
      client.patch(id).set({state: 'accepted'}).commit(),
      client.delete(id),
      client.create({...document, _id: `${id}-2`}),
      client.createOrReplace({...document, state: 'accepted'}),
    ]) {
      await expect(change).rejects.toThrow()
    }
  }
  expect(await stateOfDelivery(program, 'registration-a', 'confirmation')).toMatchObject({
    attempts: expect.any(Number),
  })
})

test('what is asked for again while it is being sent is sent again', async () => {
  const {client} = openTestLake()
  const writer = client('administrator', {dataset: 'secret'})
  const waiters: (() => void)[] = []
  const server = createServer((_, response) => {
    waiters.push(() => response.end())
  })
  const url = `http://127.0.0.1:${await listen(server)}/`
  onTestFinished(() => server.closeAllConnections())
  await storeWithDeliveries(writer, {...person('registration-a'), webhook: firstState(now())})
  const queue = new ServiceQueue({
    ...{writer, dueTimes: new DueTimes({writer}), kind: 'webhook'},
    takes: () => true,
    send: async () => ({fault: (await fetch(url)).ok ? null : 'HTTP'}),
  })
  onTestFinished(() => queue.stop())
  await expect.poll(() => waiters.length).toBe(1)
  await patchDelivery(writer, 'registration-a', 'webhook', {
    ...firstState(now()),
    ...{since: now(), about: 'visit'},
  })
  waiters[0]?.()
  await expect.poll(() => waiters.length, {timeout: 10_000}).toBe(2)
  waiters[1]?.()
  await expect
    .poll(() => stateOfDelivery(writer, 'registration-a', 'webhook'))
    .toMatchObject({state: 'accepted', about: 'visit'})
})
