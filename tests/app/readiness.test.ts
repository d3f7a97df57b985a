import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {until} from '../until.ts'
import {openLakeElsewhere, openOn} from './lake-elsewhere.ts'

const METRICS_TOKEN = 'only-for-this-test'
const from = (remoteAddress: string) => ({incoming: {socket: {remoteAddress}}})

/** What three callers are told: one on this machine, one with the token, and a stranger. */
async function askAll(ask: Awaited<ReturnType<typeof openOn>>['ask']) {
  const own = await ask('/readyz', {}, from('127.0.0.1'))
  const headers = {authorization: `Bearer ${METRICS_TOKEN}`}
  const withToken = await ask('/readyz', {headers}, from('203.0.113.1'))
  const strangers = [
    await ask('/readyz', {}, from('203.0.113.1')),
    await ask('/readyz', {headers: {authorization: 'Bearer wrong'}}, from('203.0.113.1')),
    await ask('/readyz', {headers: {'x-forwarded-for': '127.0.0.1'}}, from('127.0.0.1')),
    await ask('/readyz'),
  ]
  return Promise.all(
    [own, withToken, ...strangers].map(async (reply) => `${reply.status} ${await reply.text()}`),
  )
}

const expectAll = (said: readonly string[], operators: string, strangers: string) =>
  expect(said).toEqual([operators, operators, strangers, strangers, strangers, strangers])

test('a site that refuses forms is not ready, and strangers are not told why', async () => {
  const elsewhere = await openLakeElsewhere()
  let isRefusing = false
  const {ask} = await openOn(
    elsewhere,
    undefined,
    {
      SANITY_PROJECT_ID: project.projectId,
      SANITY_API_HOST: elsewhere.apiHost,
      METRICS_TOKEN,
    },
    () => isRefusing,
  )
  await until(async () => expectAll(await askAll(ask), '200 ready', '200 ready'))
  isRefusing = true
  expectAll(await askAll(ask), '503 not ready: forms are refused', '503 not ready')
  isRefusing = false
  expectAll(await askAll(ask), '200 ready', '200 ready')
  elsewhere.goAway()
  await until(async () =>
    expectAll(
      await askAll(ask),
      '503 not ready: the content lake does not answer',
      '503 not ready',
    ),
  )
})
