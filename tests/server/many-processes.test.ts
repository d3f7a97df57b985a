import {createServer} from 'node:http'
import type {SanityClient} from '@sanity/client'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {DueTimes} from '../../server/deliveries/due-times.ts'
import {startForwarding} from '../../server/deliveries/forwarding.ts'
import {Outbound} from '../../server/outbound/outbound.ts'
import {ViewCounter} from '../../server/press/view-counter.ts'
import {sweepMarks} from '../../server/press/view-marks.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {Registrations} from '../../server/registrations/registrations.ts'
import {systemClock} from '../../server/time/clock.ts'
import {Trusted} from '../../server/time/trusted-time.ts'
import {CONSENT_QUERY} from '../../web/queries/consent-query.ts'
import {markOf} from '../../web/registration/wording-text.ts'
import {until} from '../until.ts'
import {listen} from './mail-server.ts'

const secret = 'the same in all processes'

/** A form service that takes its time, so that attempts of several processes would overlap. */
async function openService() {
  const keys: string[] = []
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    setTimeout(() => response.writeHead(200).end(), 50)
  })
  onTestFinished(() => server.closeAllConnections())
  return {keys, url: `http://127.0.0.1:${await listen(server)}/popup`}
}

async function publishNotice(editor: SanityClient, reader: SanityClient): Promise<string> {
  const consent = {_type: 'reference', _ref: 'notice'}
  await editor
    .transaction()
    .createOrReplace({_id: 'notice', _type: 'consent', summary: '안내', retentionDays: 365})
    .createOrReplace({_id: 'registrationForms', _type: 'registrationForms', consent})
    .commit()
  return markOf(await reader.fetch(CONSENT_QUERY)) ?? ''
}

/** Limits count in spans of ten minutes of the clock: a test must not begin at the end of one. */
const tenMinutes = 10 * 60_000
const behind = Date.now() % tenMinutes
const clock = {...systemClock, now: () => systemClock.now() - behind}

/** Three processes of one site, as far as registrations go, on one lake. */
async function openProcesses() {
  const {client} = openTestLake({indexes: [['state', 'kind', 'nextAt']]})
  const reader = client('nobody')
  const writer = client('administrator', {dataset: 'secret'})
  const {keys, url: popupUrl} = await openService()
  await writer.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings'},
    popupUrl,
  })
  const edition = await publishNotice(client('administrator'), reader)
  const notify = vi.fn()
  const processes = Array.from({length: 3}, () => {
    const outbound = new Outbound({allow: ['127.0.0.1']})
    const tokens = createFormTokens(secret)
    const registrations = new Registrations({
      ...{reader, writer, tokens, notify, clock},
      deliveries: [
        startForwarding({
          writer,
          outbound,
          dueTimes: new DueTimes({writer, clock}),
          clock,
          isOneOfMany: true,
        }),
      ],
      isOneOfMany: true,
    })
    onTestFinished(() => {
      registrations.stop()
      outbound.close()
    })
    return registrations
  })
  // Another process gave it out than the ones that take it.
  const tokens = createFormTokens(secret, 'another')
  const form = (phone: string, token = tokens.issue(Date.now() - 60_000)) => ({
    ...({
      form: 'popup',
      name: '김가온',
      phone,
      message: '',
      consents: [],
      answers: {},
      token,
    } as const),
    ...{isByProgram: false, edition, page: '/', address: '203.0.113.1'},
  })
  return {writer, processes, form, keys, notify}
}

test('a form that reaches all processes at once is one registration, one letter, and forwarded once', async () => {
  const {writer, processes, form, keys, notify} = await openProcesses()
  const forms = Array.from({length: 12}, (_, index) => form(`010-3000-10${10 + index}`))
  const outcomes = await Promise.all(
    forms.flatMap((sent) => processes.map((each) => each.register(sent))),
  )
  expect(new Set(outcomes.map(({status}) => status))).toEqual(new Set(['stored']))
  const accepted = 'count(*[_type == "delivery" && state == "accepted"])'
  await expect.poll(() => writer.fetch(accepted), {timeout: 60_000}).toBe(forms.length)
  expect(await writer.fetch('count(*[_type == "registration"])')).toBe(forms.length)
  expect(keys.length).toBe(forms.length)
  expect(new Set(keys).size).toBe(forms.length)
  expect(notify).toHaveBeenCalledTimes(forms.length)
})

test('five registrations of a number are within the limit, whichever processes take them', async () => {
  const {processes, form, writer} = await openProcesses()
  const outcomes: string[] = []
  for (let index = 0; index < 7; index += 1) {
    const one = processes[index % processes.length]
    outcomes.push((await one?.register(form('010-3000-2000')))?.status ?? '')
  }
  expect(outcomes).toEqual([...Array(5).fill('stored'), 'tooMany', 'tooMany'])
  const kept = await writer.fetch<object[]>('*[_type == "formLimit"]')
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toMatch(/010-?3000|3000-?2000|203\.0\.113/)
})

test('a reader is counted once, whichever processes answer them, and nobody sees the marks', async () => {
  const {client} = openTestLake()
  const {seal} = createFormTokens(secret)
  const clock = {now: () => Date.now(), steady: () => performance.now()}
  const counters = [1, 2, 3].map(() => new ViewCounter(client('administrator'), clock, seal))
  const readers = Array.from({length: 20}, (_, index) => {
    return {address: `203.0.113.${index}`, userAgent: 'Mozilla/5.0'}
  })
  for (const reader of readers) for (const counter of counters) counter.count('post', reader)
  const views = () => client('administrator').fetch('*[_id == "views-post"][0].count')
  // One that another process was quicker with is tried again.
  await until(async () => {
    await Promise.all(counters.map((counter) => counter.flush()))
    const marks = await client('administrator').fetch('count(*[_type == "viewMark"])')
    expect(marks).toBe(readers.length)
  })
  await Promise.all(counters.map((counter) => counter.stop()))
  expect(await views()).toBe(readers.length)
  expect(await client('nobody').fetch('*[_type == "viewMark"]')).toEqual([])
  await client('administrator')
    .patch({query: '*[_type == "viewMark"]'})
    .set({until: '2020-01-01T00:00:00Z'})
    .commit()
  await sweepMarks(client('administrator'), new Trusted())
  expect(await client('administrator').fetch('count(*[_type == "viewMark"])')).toBe(0)
})
