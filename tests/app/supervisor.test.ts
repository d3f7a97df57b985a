import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {exchange, head, statusOf} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {defaultPolicy, pauseBeforeRestart} from '../../app/supervisor/restart-policy.ts'

// Each test starts several processes, which is slow on a busy machine.
vi.setConfig({testTimeout: 60_000})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A supervisor with its server, as separate processes. */
async function supervise(environment: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['tests/app/supervise-briefly.ts'], {
    env: {...process.env, ...environment, PORT: String(port)},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ask = (path: string) =>
    exchange(port, head(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close'))
  const serverId = async () => {
    const answer = await ask('/').catch(() => '')
    return statusOf(answer) === 200 ? Number(answer.split('\r\n\r\n')[1]) : null
  }
  await expect.poll(serverId).toBeTypeOf('number')
  return {child, ask, serverId, said: () => said}
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null) await once(child, 'exit')
  return child.exitCode
}

test('a killed server is restarted, and the reason is logged', async () => {
  const {serverId, said} = await supervise()
  const first = await serverId()
  process.kill(first ?? 0, 'SIGKILL')
  await expect.poll(serverId).not.toBe(null)
  expect(await serverId()).not.toBe(first)
  expect(said()).toContain('signal SIGKILL')
})

test('a server that crashes repeatedly is given up', async () => {
  const {child, ask, serverId, said} = await supervise()
  for (let times = 0; times < 4; times += 1) {
    await expect.poll(serverId).not.toBe(null)
    await ask('/die')
  }
  expect(await ended(child)).toBe(1)
  expect(said()).toContain('exit code 7')
  expect(said()).toContain('giving up')
})

test('a process that cannot be started at all leaves the one that serves; without one it is tried again, then given up', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'supervisor-')), 'program')
  onTestFinished(() => rmSync(dirname(folder), {recursive: true}))
  symlinkSync(process.cwd(), folder)
  const {child, serverId, said} = await supervise({FOLDER: folder})
  const first = await serverId()
  // As while an update puts other packages, Node among them, in the place of those that run.
  rmSync(folder)
  child.kill('SIGUSR2')
  await expect.poll(said).toContain('the previous one keeps serving')
  expect(await serverId()).toBe(first)
  symlinkSync(process.cwd(), folder)
  child.kill('SIGUSR2')
  await expect.poll(serverId).not.toBe(first)
  rmSync(folder)
  process.kill((await serverId()) ?? 0, 'SIGKILL')
  expect(await ended(child)).toBe(1)
  expect(said()).toContain('giving up')
})

test('a new process takes over without a refused request', async () => {
  const {child, serverId} = await supervise()
  const first = await serverId()
  let isOver = false
  const answered: (number | null)[] = []
  const visitors = Array.from({length: 8}, async () => {
    while (!isOver) answered.push(await serverId())
  })
  child.kill('SIGUSR2')
  await expect.poll(() => answered.some((id) => id !== first)).toBe(true)
  isOver = true
  await Promise.all(visitors)
  expect(answered).not.toContain(null)
  expect(new Set(answered).size).toBe(2)
})

test('asked again while a new process takes over, the one after it does too', async () => {
  const {child, serverId, said} = await supervise()
  const first = await serverId()
  child.kill('SIGUSR2')
  await expect.poll(said).toContain('takes over')
  // Several at once are one.
  for (let times = 0; times < 3; times += 1) child.kill('SIGUSR2')
  await expect.poll(() => said().match(/takes over/g)?.length).toBe(2)
  const second = await serverId()
  expect(second).not.toBe(first)
  await expect.poll(serverId).not.toBe(second)
})

test('SIGTERM ends both, and the port is free', async () => {
  const {child, serverId} = await supervise()
  const first = await serverId()
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(await serverId()).toBe(null)
  expect(() => process.kill(first ?? 0, 0)).toThrow('ESRCH')
})

test('requests open at SIGTERM are answered', async () => {
  const {child, ask} = await supervise()
  const answers = Array.from({length: 150}, () => ask('/wait'))
  await expect.poll(async () => (await ask('/waiting')).split('\r\n\r\n')[1]).toBe('150')
  child.kill('SIGTERM')
  const texts = await Promise.all(answers)
  expect(texts.filter((text) => text.endsWith('waited'))).toHaveLength(150)
  expect(await ended(child)).toBe(0)
})

test('the server does not outlive its supervisor', async () => {
  const {child, serverId} = await supervise()
  const first = await serverId()
  child.kill('SIGKILL')
  const lives = () => {
    try {
      return process.kill(first ?? 0, 0)
    } catch {
      return false
    }
  }
  await expect.poll(lives).toBe(false)
})

test('the first restart is immediate, the next ones back off, and finally there is none', () => {
  const pauses = Array.from({length: 21}, (_, index) =>
    pauseBeforeRestart(
      Array.from({length: index + 1}, (_, end) => end * 1000),
      defaultPolicy,
    ),
  )
  expect(pauses[0]).toBe(0)
  expect(pauses.at(-1)).toBe(null)
  const growing = pauses.slice(0, -1).map(Number)
  expect(growing).toEqual([...growing].sort((a, b) => a - b))
})

test('old crashes do not count', () => {
  const hour = 3_600_000
  const ends = Array.from({length: 50}, (_, index) => index * hour)
  expect(pauseBeforeRestart(ends, defaultPolicy)).toBe(0)
})
