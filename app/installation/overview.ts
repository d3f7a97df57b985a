import {lookup} from 'node:dns/promises'
import {readFileSync} from 'node:fs'
import {readdir, stat, statfs} from 'node:fs/promises'
import {join} from 'node:path'
import {connect} from 'node:tls'
import {lastBackupTime} from '../backup/run-backup.ts'
import {complexesFolder} from '../complex-settings.ts'
import type {Config} from '../config.ts'
import type {Summary} from '../front/summary.ts'
import type {Complexes} from './complexes.ts'
import {hostOf} from './registry.ts'
import type {ReplicaState, ServedComplex} from './served-complex.ts'

export interface Certificate {
  /** ISO 8601. */
  readonly until: string
  /** Whether browsers accept it for this host. */
  readonly isValid: boolean
}

export interface ComplexState {
  /** Null: the first one, which has no folder of its own. */
  readonly name: string | null
  readonly origin: string
  readonly studio: string
  /** Null: it is not open. */
  readonly summary: Summary | null
  /** Why it is not served; null: it is, or is about to be. */
  readonly fault: string | null
  /** What the name leads to. Empty: it leads nowhere. */
  readonly addresses: readonly string[]
  /** Null: there is none, or nothing answers. */
  readonly certificate: Certificate | null
  readonly bytes: number
  /** ISO 8601; null: there is none. */
  readonly lastBackup: string | null
  readonly hasBackups: boolean
  /** Null: there is none, or it is not open. */
  readonly replica: ReplicaState | null
}

export interface Overview {
  readonly complexes: readonly ComplexState[]
  /** Those whose settings cannot be used. */
  readonly faults: readonly {readonly name: string; readonly reason: string}[]
  readonly freeBytes: number
  readonly version: string
}

const answerMs = 3000

/** What the operator of an installation has to know of its complexes; nothing of a person. */
export async function overviewOf(first: ServedComplex, complexes: Complexes): Promise<Overview> {
  const {complexes: registered, faults} = complexes.registry
  const {dataDirectory} = first.config
  const {bavail, bsize} = await statfs(dataDirectory)
  const states = await Promise.all([
    stateOf(first.config, {name: null, complex: first, failure: null}),
    ...registered.map((each) =>
      stateOf(each.config, {
        name: each.name,
        complex: complexes.openAt(each),
        failure: complexes.failureOf(each),
      }),
    ),
  ])
  return {complexes: states, faults, freeBytes: bavail * bsize, version: versionOfProduct()}
}

interface Found {
  readonly name: string | null
  readonly complex: ServedComplex | null
  readonly failure: string | null
}

async function stateOf(config: Config, {name, complex, failure}: Found): Promise<ComplexState> {
  const {origin, studioOrigin, studioPath, dataDirectory, backup} = config
  const host = hostOf(origin)
  const [summary, addresses, certificate, bytes] = await Promise.all([
    complex?.summary().catch(() => null) ?? null,
    addressesOf(host),
    origin.startsWith('https:') ? certificateOf(origin) : null,
    bytesIn(dataDirectory),
  ])
  return {
    ...{name, origin, summary, addresses, certificate, bytes},
    studio: `${name === null ? studioOrigin : origin}${studioPath}/`,
    fault: failure,
    lastBackup: lastBackupTime(dataDirectory) || null,
    hasBackups: backup !== null,
    replica: complex?.replica ?? null,
  }
}

async function addressesOf(host: string): Promise<string[]> {
  // https://www.rfc-editor.org/rfc/rfc6761#section-6.3
  if (/(^|\.)localhost$/.test(host)) return ['127.0.0.1']
  const found = lookup(host, {all: true}).catch(() => [])
  const given = await Promise.race([found, after(answerMs, [])])
  return given.map(({address}) => address)
}

function certificateOf(origin: string): Promise<Certificate | null> {
  const {hostname, port} = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({
      ...{host: hostname, port: Number(port || 443), servername: hostname, timeout: answerMs},
      // What is wrong with it is said, and nothing is sent.
      rejectUnauthorized: false,
    })
    const end = (certificate: Certificate | null) => {
      resolve(certificate)
      socket.destroy()
    }
    socket.once('secureConnect', () => {
      const {valid_to: until} = socket.getPeerCertificate()
      end(until ? {until: new Date(until).toISOString(), isValid: socket.authorized} : null)
    })
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}

/** Of one complex: the first one's folder holds those of the others, too. */
async function bytesIn(folder: string): Promise<number> {
  const others = `${complexesFolder(folder)}/`
  const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))
    .filter((path) => !path.startsWith(others))
  let bytes = 0
  for (const path of paths) bytes += (await stat(path).catch(() => null))?.size ?? 0
  return bytes
}

const versionOfProduct = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms).unref())
