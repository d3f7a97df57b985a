/** Run as a process of its own, so that what loads the site does not slow it down: an ordinary visitor. */
import {setTimeout as pause} from 'node:timers/promises'
import {editionOn} from './edition-on.ts'
import {type Reply, send} from './send.ts'

/** How the visits went since the last time that this was asked. */
export interface Visits {
  /** In ms. */
  readonly cached: readonly number[]
  readonly uncached: readonly number[]
  readonly registered: readonly number[]
  /** Answers that no visitor should get. */
  readonly failures: readonly string[]
}

const [port = 0] = process.argv.slice(2).map(Number)
const from = '203.0.113.77'
let visits = {
  cached: [] as number[],
  uncached: [] as number[],
  registered: [] as number[],
  failures: [] as string[],
}
let edition = ''
let n = 0

// It ends with the benchmark, however that ends.
process.once('disconnect', () => process.exit())
process.on('message', () => {
  process.send?.(visits)
  visits = {cached: [], uncached: [], registered: [], failures: []}
})

async function every(
  everyMs: number,
  kind: 'cached' | 'uncached' | 'registered',
  once: () => Promise<Reply>,
): Promise<void> {
  for (;;) {
    const {status, ms} = await once()
    if (status === 200 || status === 201) visits[kind].push(ms)
    else visits.failures.push(`${kind} ${status}`)
    await pause(everyMs)
  }
}

/**
 * Its token is from before, as of a form that takes a while to fill in. In an hour it is many visitors, of networks of
 * their own: one network may send 200 forms in ten minutes.
 */
async function register(): Promise<Reply> {
  const from = `203.${Math.floor(n / 500) % 200}.113.77`
  edition ||= await editionOn(`http://127.0.0.1:${port}`)
  const {text} = await send(port, {path: '/api/registrations/token', from})
  await pause(1600)
  n += 1
  const {token} = JSON.parse(text || '{}')
  const phone = `010-8000-${String(n).padStart(4, '0')}`
  return send(port, {
    path: '/api/registrations/inquiry',
    from,
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({
      name: '김가온',
      phone,
      message: '문의',
      token,
      edition,
      consents: ['privacy'],
    }),
  })
}

const unseen = () =>
  `/thegaon/press?after=${new Date(2_000_000_000_000 - n++ * 1000).toISOString()}_x`
await Promise.all([
  every(20, 'cached', () => send(port, {path: '/', from})),
  every(250, 'uncached', () => send(port, {path: unseen(), from})),
  every(500, 'registered', register),
])
