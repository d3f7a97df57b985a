import {closeSync, fsyncSync, openSync, renameSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {complexesFolder, settingsFile} from '../../app/complex-settings.ts'
import type {Config} from '../../app/config.ts'
import {hostOf, readRegistry} from '../../app/installation/registry.ts'
import type {NewWords} from './words.ts'

interface Given {
  readonly host?: string | undefined
  readonly admin?: string | undefined
  readonly to?: string | undefined
}

/** What the flags say of a further complex; null: it is the first one of its folder. */
export function registrationFrom({host, admin, to}: Given, words: NewWords) {
  const isEmail = admin !== undefined && /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(admin)
  if (admin !== undefined && (host === undefined || !isEmail)) {
    throw new Error(`--admin: ${words.noAdmin}`)
  }
  if (host === undefined) return null
  if (to !== undefined) throw new Error(`--host: ${words.hostAndTo}`)
  return {host, administrator: admin ?? null}
}

/**
 * The address of a further complex: as it was given, or that of a host; one of this machine is reached at the
 * program's own port.
 *
 * @throws for what is no address, and for a host that another complex has
 */
export function originFor(typed: string, first: Config, words: NewWords): string {
  if (first.hosted) throw new Error(`--host: ${words.hostElsewhere}`)
  const origin = originIn(typed, first)
  if (origin === null) throw new Error(`--host: ${words.noHost(typed)}`)
  const host = hostOf(origin)
  const {complexes} = readRegistry(first, process.env)
  const holder = complexes.find((each) => each.host === host)
  if (holder || host === hostOf(first.origin)) {
    throw new Error(`--host: ${words.hostTaken(host, holder?.name ?? null)}`)
  }
  return origin
}

function originIn(typed: string, {port}: Config): string | null {
  const isAddress = /^https?:\/\//i.test(typed)
  const url = URL.parse(isAddress ? typed : `https://${typed}`)
  const isHost = url && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!isHost || !/^[a-z0-9.-]+$/.test(url.hostname)) return null
  const isOfThisMachine = /(^|\.)localhost$/.test(url.hostname)
  return !isAddress && isOfThisMachine ? `http://${url.hostname}:${port}` : url.origin
}

export const folderOf = ({dataDirectory}: Config, name: string): string =>
  join(complexesFolder(dataDirectory), name)

/** From now on a running program serves it: the file is there whole, or not at all. */
export function register(
  folder: string,
  {origin, administrator}: {readonly origin: string; readonly administrator: string | null},
): void {
  const lines = [
    `SITE_ORIGIN=${origin}`,
    ...(administrator ? [`ADMIN_EMAIL=${administrator}`] : []),
  ]
  const path = join(folder, settingsFile)
  const file = openSync(`${path}.partial`, 'w', 0o600)
  writeSync(file, `${lines.join('\n')}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.partial`, path)
}
