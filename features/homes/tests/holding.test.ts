import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {serveLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import type {HomeOutcome} from '../../../server/registrations/home-holding.ts'
import {colleague, manager, openHomes, said, stepOf} from './open-homes.ts'

const minute = 60_000
const hour = 60 * minute
const keys = Array.from({length: 10}, (_, at) => `b101.${at + 1}01`)

/** Forty customers for each of ten homes. */
const holds = Array.from({length: 400}, (_, at) => ({
  home: keys[at % 10] ?? '',
  registration: `customer-${at}`,
  key: `step-of-hold-${at}`,
}))

test('of 400 holds at once for ten homes, over two processes, each home is given once', async () => {
  const {sites, events, writer} = await openHomes({processes: 2})
  const outcomes = await Promise.all(
    holds.map(({home, registration}, at) =>
      sites[at % 20 < 10 ? 0 : 1]?.holding.hold(home, {registration, until: null}, stepOf()),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
  expect(new Set(outcomes.map(said))).toEqual(new Set(['done', 'homeTaken 김상담']))
  const claims = await writer.fetch<{home: string}[]>('*[_type == "homeClaim"]{home}')
  expect(claims.map(({home}) => home).sort()).toEqual([...keys].sort())
  expect(await events()).toHaveLength(10)
}, 120_000)

test('nor is a home given twice or lost by a lake over HTTP alone, and a process killed in the midst', {
  tags: 'nightly',
  timeout: 300_000,
}, async () => {
  const {lake, tokenOf, writer} = await openHomes()
  const [apiHost, token] = [await serveLake(lake), tokenOf('administrator')]
  const answers = new Map<string, HomeOutcome>()
  const run = async (own: typeof holds, killAfter = Number.POSITIVE_INFINITY) => {
    const given = JSON.stringify({apiHost, token, holds: own})
    const site = spawn(process.execPath, [join(import.meta.dirname, 'hold-process.ts'), given], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, LOG_LEVEL: 'silent', NODE_NO_WARNINGS: '1'},
    })
    const ended = once(site, 'exit')
    let lines = 0
    for await (const line of createInterface(site.stdout)) {
      const {registration, outcome} = JSON.parse(line)
      answers.set(registration, outcome)
      lines += 1
      if (lines === killAfter) site.kill('SIGKILL')
    }
    await ended
  }
  const killed = holds.filter((_, at) => at % 20 < 10)
  const left = holds.filter((_, at) => at % 20 >= 10)
  await Promise.all([run(killed, 3), run(left)])
  // A counsellor who was not answered presses again, at the process that is left.
  const unanswered = holds.filter(({registration}) => !answers.has(registration))
  expect(unanswered.length).toBeGreaterThan(0)
  await run(unanswered)

  expect(answers.size).toBe(400)
  const given = [...answers].filter(([, outcome]) => outcome === 'done').map(([who]) => who)
  const claims = await writer.fetch<{home: string; registration: string}[]>(
    '*[_type == "homeClaim" && state == "held"]{home, registration}',
  )
  expect(claims.map(({home}) => home).sort()).toEqual([...keys].sort())
  expect(claims.map(({registration}) => registration).sort()).toEqual(given.sort())
  expect(await writer.fetch('count(*[_type == "homeEvent" && is == "held"])')).toBe(10)
})

test('a hold ends by itself, is noted once by however many processes, and the home is free for the next', async () => {
  const {sites, hold, stateIn, events, pass} = await openHomes({
    processes: 2,
    settings: {holdMinutes: 30},
  })
  expect(await hold('b101.301', 'kim')).toBe('done')
  expect(await stateIn('b101.301')).toBe('held kim 김상담')
  pass(30 * minute - 1)
  expect(await hold('b101.301', 'lee', stepOf(colleague))).toBe('homeTaken 김상담')
  pass(1)
  // Nobody has noted the end yet.
  expect(await stateIn('b101.301')).toBe('open')
  await Promise.all(sites.map(({keeper}) => keeper.endDue()))
  expect(await events()).toEqual(['ended 101동 301호 kim', 'held 101동 301호 김상담 kim'])
  expect(await hold('b101.301', 'lee', stepOf(colleague))).toBe('done')
  expect(await stateIn('b101.301')).toBe('held lee 이상담')
})

test('a step that is sent twice is taken once', async () => {
  const {holding, hold, events} = await openHomes()
  const step = stepOf()
  expect(await Promise.all([hold('b101.301', 'kim', step), hold('b101.301', 'kim', step)])).toEqual(
    ['done', 'done'],
  )
  const release = stepOf()
  await holding.release('b101.301', release)
  await holding.release('b101.301', release)
  expect(await events()).toHaveLength(2)
})

test('the holder and managers extend and release it; others are told who has it', async () => {
  const {holding, hold, stateIn, now} = await openHomes({settings: {maxHoldHours: 2}})
  await hold('b101.301', 'kim')
  const extend = (step = stepOf(), until: number | null = null) =>
    holding.extend('b101.301', until, step).then(said)
  expect(await extend(stepOf(colleague))).toBe('notHolder 김상담')
  expect(await holding.release('b101.301', stepOf(colleague)).then(said)).toBe('notHolder 김상담')
  expect(await extend(stepOf(), now() + 2 * hour)).toBe('done')
  expect(await extend(stepOf(), now() + 2 * hour + 1)).toBe('homeUntil')
  expect(await extend(stepOf(), now())).toBe('homeUntil')
  expect(await extend(stepOf(manager), now() + 100 * hour)).toBe('done')
  expect(await holding.release('b101.301', stepOf(manager)).then(said)).toBe('done')
  expect(await stateIn('b101.301')).toBe('open')
})

test('a counsellor holds as many homes as the setting allows', async () => {
  const {hold, pass} = await openHomes({settings: {perCounsellor: 2}})
  expect(await hold('b101.101', 'kim')).toBe('done')
  expect(await hold('b101.201', 'kim')).toBe('done')
  expect(await hold('b101.301', 'kim')).toBe('homeLimit')
  expect(await hold('b101.301', 'kim', stepOf(manager))).toBe('done')
  pass(hour)
  expect(await hold('b101.401', 'kim')).toBe('done')
})

test('no home is held that is sold, not for sale, or in no sheet', async () => {
  const {hold} = await openHomes({sheet: '101 84A 남향 - 계약\n201 84A 남향 - 제외\n301 84A'})
  expect(await hold('b101.101', 'kim')).toBe('homeTaken')
  expect(await hold('b101.201', 'kim')).toBe('homeTaken')
  for (const key of ['b101.401', 'b102.301', '', 'b101.301"]', '*']) {
    expect(await hold(key, 'kim')).toBe('homeUnknown')
  }
})

test('a home that its sheet no longer has is still shown to staff while somebody has it, and can be released', async () => {
  const {hold, holding, editor, list, stateIn} = await openHomes()
  await hold('b101.301', 'kim')
  await editor.patch('b101').set({sheet: '401 84A'}).commit()
  list.forget()
  expect(await stateIn('b101.301')).toBe('held kim 김상담')
  const [, gone] = (await holding.read())?.homes ?? []
  expect(gone).toMatchObject({title: '101동 301호', isListed: false})
  expect(await holding.release('b101.301', stepOf()).then(said)).toBe('done')
  expect(await stateIn('b101.301')).toBe('none')
})
