import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {createInterface} from 'node:readline'

export interface PackedLake {
  readonly name: string
  /** The files of the tarball. */
  readonly files: readonly string[]
  /** The folder with what npm would install. */
  readonly nodeModules: string
}

const source = resolve(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))

/**
 * Builds and packs the lake, and installs it with nothing but its declared dependencies, without a
 * network: they are those that are installed here.
 *
 * @param place where `node_modules` is made
 */
export function packLake(place: string): PackedLake {
  const stage = join(place, 'stage')
  run('node', [join(source, 'scripts/build-package.ts'), stage], source)
  const [packed] = JSON.parse(run('npm', ['pack', '--ignore-scripts', '--json'], stage))
  const nodeModules = join(place, 'node_modules')
  const installed = join(nodeModules, manifest.name)
  mkdirSync(installed, {recursive: true})
  run('tar', ['-xzf', join(stage, packed.filename), '--strip-components=1', '-C', installed], place)
  for (const name of Object.keys(manifest.dependencies)) link(name, nodeModules)
  rmSync(stage, {recursive: true})
  const files = packed.files.map(({path}: {path: string}) => path)
  return {name: manifest.name, files, nodeModules}
}

function link(name: string, nodeModules: string): void {
  const path = join(nodeModules, name)
  mkdirSync(dirname(path), {recursive: true})
  symlinkSync(installedFolder(name), path)
}

/** Where npm put a package: in a workspace, that is mostly next to the workspace's own folder. */
export function installedFolder(name: string): string {
  const places = createRequire(join(source, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(folder))
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

/** Returns what it prints. */
function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, {cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']})
}

export interface RunningLake {
  /** What it has printed: where it is, and how to sign in. */
  readonly lines: readonly string[]
  readonly origin: string
  /** Of the administrator that the first start makes. */
  readonly email: string
  readonly password: string
  stop(): Promise<void>
}

/** As Node finds the package from there. */
function commandOf(folder: string): string {
  const {resolve: find} = createRequire(join(folder, 'any.js'))
  const installed = find(`${manifest.name}/package.json`)
  const {bin} = JSON.parse(readFileSync(installed, 'utf8'))
  return join(dirname(installed), bin[manifest.name])
}

/**
 * The command of the package, `npx local-content-lake start`, in the folder of a project.
 *
 * @param flags besides port and host
 */
export async function startCommand(
  folder: string,
  flags: readonly string[] = [],
): Promise<RunningLake> {
  const words = [commandOf(folder), 'start', '--port', '0', '--host', '127.0.0.1', ...flags]
  const child = spawn(process.execPath, words, {cwd: folder, stdio: ['ignore', 'pipe', 'inherit']})
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const lines: string[] = []
  for await (const line of createInterface({input: child.stdout})) {
    lines.push(line)
    if (lines.length === 2) break
  }
  const [, email = '', password = ''] = /Sign in as (\S+) with (\S+)/.exec(lines[1] ?? '') ?? []
  return {lines, origin: lines[0]?.split(' ')[0] ?? '', email, password, stop}
}

/** As `npx local-content-lake accounts add-robot`, while the lake runs. */
export function tokenFor(folder: string): string {
  const words = [commandOf(folder), 'accounts', 'add-robot', 'Import', '--role', 'administrator']
  const said = execFileSync(process.execPath, words, {cwd: folder, encoding: 'utf8'})
  return said.trim().split('\t').at(-1) ?? ''
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'packed-lake-'))
}
