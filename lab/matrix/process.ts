import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as pause} from 'node:timers/promises'
import {processesOf} from '../own-site/processes.ts'
import {endWithThisProcess} from './end-with-this-process.ts'

/** What is killed: the process that serves, whose supervisor holds its port; or all of its machine. */
export type Killed = 'process' | 'machine'

export interface Served {
  /** Kills with SIGKILL, and serves again. Resolves once it does. */
  killAndRestart(killed: Killed): Promise<void>
  stop(): Promise<void>
}

/** The program as it is deployed, under its supervisor, on a port of this machine. Resolves once it serves. */
export async function serve(
  port: number,
  path: '/readyz' | '/studio/',
  settings: Readonly<Record<string, string>>,
): Promise<Served> {
  const address = `http://127.0.0.1:${port}${path}`
  const start = async () => {
    const child = spawnProgram(port, settings)
    endWithThisProcess(child)
    try {
      await untilUp(child, address)
    } catch (error) {
      await end(child, 'SIGKILL')
      throw error
    }
    return child
  }
  let supervisor = await start()
  return {
    async killAndRestart(killed) {
      const all = processesOf(supervisor.pid ?? 0)
      // After the supervisor comes the process that serves, and then what that has started.
      const chosen = killed === 'machine' ? all : all.slice(1)
      for (const {pid} of chosen) process.kill(pid, 'SIGKILL')
      if (killed === 'process') return untilUp(supervisor, address)
      await ended(supervisor)
      supervisor = await start()
    },
    stop: () => end(supervisor, 'SIGTERM'),
  }
}

function spawnProgram(port: number, settings: Readonly<Record<string, string>>): ChildProcess {
  const loaded = ['--import', './lab/matrix/resolve-own-hosts.ts']
  return spawn(process.execPath, [...loaded, 'app/supervise.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  return ended(child)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function untilUp(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(address, {redirect: 'manual'}).catch(() => null)
    await response?.body?.cancel()
    if (response && response.status < 400) return
    await pause(200)
  }
  throw new Error('A process ended by itself')
}
