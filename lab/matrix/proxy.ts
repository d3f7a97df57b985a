import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createConnection} from 'node:net'
import {join, resolve} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {endWithThisProcess} from './end-with-this-process.ts'

export interface FrontProxy {
  /** The certificate that the others' certificates are signed with, for `NODE_EXTRA_CA_CERTS`. */
  readonly authority: string
  stop: RunningProxy['stop']
}

export interface RunningProxy {
  stop(): Promise<void>
}

interface ProxyOptions {
  /** Caddy's words for each host, as in the samples of `deploy/`. */
  readonly hosts: string
  /** Where it listens: with TLS, unless the hosts say `http://`. */
  readonly port: number
  /** Certificates and log go there. */
  readonly directory: string
}

const places = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']

/** Null where it is not installed. */
export const caddy = places.find(existsSync) ?? null

/** A sample of `deploy/` with its placeholders filled in. */
export function sample(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join('deploy', name), 'utf8').replace(
    /\{\$([A-Z_]+)(?::[^{}]*)?\}/g,
    (_whole, key: string) => values[key] ?? '',
  )
}

/** Caddy in front of the processes, with certificates of its own. */
export async function startProxy({hosts, port, directory}: ProxyOptions): Promise<FrontProxy> {
  if (!caddy) throw new Error('Caddy is not installed: apt-get install caddy')
  const root = resolve(directory)
  mkdirSync(root, {recursive: true})
  const config = join(root, 'Caddyfile')
  const protocol = hosts.includes('http://') ? 'http' : 'https'
  writeFileSync(config, `${globalOptions(root, `${protocol}_port ${port}`)}\n${hosts}`)
  const {stop} = await runProxy(
    port,
    caddy,
    ['run', '--config', config, '--adapter', 'caddyfile'],
    {
      ...{HOME: root, XDG_CONFIG_HOME: root, XDG_DATA_HOME: root},
    },
  )
  const authority = join(root, 'certificates/pki/authorities/local/root.crt')
  return {authority, stop}
}

/** Resolves once it listens. */
export async function runProxy(
  port: number,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProxy> {
  const env = {...process.env, ...environment}
  const child = spawn(command, args, {stdio: ['ignore', 'ignore', 'inherit'], env})
  endWithThisProcess(child)
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${[command, ...args].join(' ')} ended by itself`)
    await pause(100)
  }
  return {stop: () => end(child)}
}

/** A host with `http://` may not have the port that Caddy takes for TLS. */
const globalOptions = (root: string, ownPort: string) => `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	${ownPort}
	storage file_system ${root}/certificates
	servers {
		protocols h1 h2
	}
	log {
		output file ${root}/caddy.log
	}
}`

async function listens(port: number): Promise<boolean> {
  const socket = createConnection({port, host: '127.0.0.1'})
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
