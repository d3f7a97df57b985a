import {Hono} from 'hono'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {challengeOf, newChallenge} from '../server/codes.ts'
import {Limits} from '../server/limits.ts'

const asker = {name: '김가온', phone: '010-3000-0001'}
const seal = (text: string) =>
  Buffer.from(`sealed ${text}`.padEnd(48)).toString('base64url').slice(-43)
const now = Date.parse('2027-03-02T01:00:00Z')

function open({isOneOfMany = true} = {}) {
  const {client} = openTestLake()
  const writer = client('administrator', {dataset: 'secret'})
  const clock = {now: () => now, steady: () => performance.now()}
  const addressOf = ({headers}: {readonly headers: {get(name: string): string | null}}) =>
    headers.get('x-address') ?? '203.0.113.1'
  /** A process of the site, or the same one after a restart. */
  const start = () => new Limits({writer, clock, seal, addressOf, isOneOfMany})
  return {writer, start}
}

const challenge = () => {
  const made = challengeOf(seal, newChallenge(seal, asker, now).challenge, asker, now)
  if (!made) throw new Error('No challenge')
  return made
}

test('a code takes five tries, whichever processes are asked, and after a restart too', async () => {
  const {start, writer} = open({isOneOfMany: false})
  const processes = [start(), start(), start()]
  const tried = challenge()
  const taken: (boolean | undefined)[] = []
  for (let times = 0; times < 6; times += 1) {
    taken.push(await processes[times % 3]?.takeTry(tried, asker.phone))
  }
  expect(taken).toEqual([...Array(5).fill(true), false])
  expect(await start().takeTry(tried, asker.phone)).toBe(false)
  expect(await start().takeTry(challenge(), asker.phone)).toBe(true)
  const kept = JSON.stringify(await writer.fetch('*[_type == "formLimit"]'))
  expect(kept).not.toMatch(/010-?3000/)
})

test('all codes of one number together take 25 tries in an hour', async () => {
  const {start} = open()
  const limits = start()
  const taken: boolean[] = []
  for (let times = 0; times < 26; times += 1) {
    taken.push(await limits.takeTry(challenge(), asker.phone))
  }
  expect(taken.indexOf(false)).toBe(25)
  expect(await limits.takeTry(challenge(), '010-3000-0002')).toBe(true)
})

test('tries at once are counted one by one', async () => {
  const {start} = open()
  const processes = [start(), start()]
  const tried = challenge()
  const taken = await Promise.all(
    Array.from({length: 20}, (_, at) => processes[at % 2]?.takeTry(tried, asker.phone)),
  )
  expect(taken.filter(Boolean)).toHaveLength(5)
})

test('processes share how often one network asks for codes', async () => {
  const {start} = open()
  const [one, other] = [start(), start()]
  const app = new Hono()
  app.get('/one', async (c) => c.text(String(await one.take(c, 'asked'))))
  app.get('/other', async (c) => c.text(String(await other.take(c, 'asked'))))
  const ask = async (path: string) => (await app.request(path)).text()
  const taken: string[] = []
  for (let times = 0; times < 31; times += 1) taken.push(await ask(times % 2 ? '/one' : '/other'))
  expect(taken.indexOf('false')).toBe(30)
})
