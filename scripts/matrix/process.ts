import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as pause} from 'node:timers/promises'
import {endWithThisProcess} from './end-with-this-process.ts'

export interface Served {
  /** Kills it with SIGKILL, and serves again. Resolves once it does. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** One process of the program, on a port of this machine. Resolves once it serves. */
export async function serve(
  port: number,
  path: '/readyz' | '/studio/',
  settings: Readonly<Record<string, string>>,
): Promise<Served> {
  const start = async () => {
    const child = spawnProgram(port, settings)
    endWithThisProcess(child)
    try {
      await untilUp(child, `http://127.0.0.1:${port}${path}`)
    } catch (error) {
      await end(child, 'SIGKILL')
      throw error
    }
    return child
  }
  let child = await start()
  return {
    async killAndRestart() {
      await end(child, 'SIGKILL')
      child = await start()
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

function spawnProgram(port: number, settings: Readonly<Record<string, string>>): ChildProcess {
  const loaded = ['--import', './scripts/matrix/resolve-own-hosts.ts']
  return spawn(process.execPath, [...loaded, 'app/start.ts'], {
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

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
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
