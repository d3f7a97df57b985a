import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {freePort} from '../../scripts/machine/free-port.ts'
import {processesOf} from '../own-site/processes.ts'
import {ms, percentile, type Row} from './row.ts'
import {load, send} from './send.ts'

/** A supervised site: a new process takes over under load; then the old way, a kill. */
export async function measureHandover(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'handover-'))
  const port = await freePort()
  const supervisor = spawn(process.execPath, ['app/supervise.ts'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      TRUST_PROXY: '1',
      ADMIN_PASSWORD: 'only-for-this-measurement',
      LOG_LEVEL: 'error',
    },
  })
  try {
    await readyAt(port)
    await readyAt(port, '/studio')
    const server = () => processesOf(supervisor.pid ?? 0).find(({name}) => name === 'start.ts')?.pid
    const old = server()
    const visits = load(8, 16, (n) => send(port, {path: '/', from: `10.60.0.${n % 200}`}))
    await pause(1000)
    supervisor.kill('SIGUSR2')
    const replies = await visits
    const refused = replies.filter(({status}) => status !== 200)
    const taken = server()
    const killed = performance.now()
    if (taken) process.kill(taken, 'SIGKILL')
    await readyAt(port)
    const back = performance.now() - killed
    return [
      {
        what: 'a new process takes over under load',
        goal: 'no request refused',
        measured: `${replies.length} answered, ${refused.length} refused, longest ${ms(
          percentile(
            replies.map(({ms}) => ms),
            1,
          ),
        )}, ${old === taken ? 'NOT replaced' : 'replaced'}`,
        isMet: refused.length === 0 && old !== taken,
      },
      {
        what: 'ready again after a kill, by the supervisor',
        goal: '≤ 3 s',
        measured: ms(back),
        isMet: back <= 3000,
      },
    ]
  } finally {
    const gone = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    await gone
    rmSync(directory, {recursive: true, force: true})
  }
}

async function readyAt(port: number, path = '/readyz'): Promise<void> {
  for (;;) {
    const {status} = await send(port, {path})
    if (status >= 200 && status < 400) return
    await pause(20)
  }
}
