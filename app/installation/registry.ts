import {readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {complexesFolder, complexName, settingsFile} from '../complex-settings.ts'
import {type Config, readConfig} from '../config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A complex that can be served. */
export interface Registered {
  readonly name: string
  /** Lower case, without a port; Hangul as punycode. */
  readonly host: string
  readonly config: Config
  /** Changes with its settings. */
  readonly version: string
}

export interface Registry {
  readonly complexes: readonly Registered[]
  /** Why others are not served. */
  readonly faults: readonly {readonly name: string; readonly reason: string}[]
}

/** The host of an address, as it is compared. */
export const hostOf = (origin: string) => new URL(origin).hostname.replace(/\.$/, '')

/**
 * The further complexes of an installation: each has a folder with its settings. Of two that claim one host, the
 * older folder has it, so that a copy that was restored next to it takes nothing away.
 */
export function readRegistry(first: Config, environment: Environment): Registry {
  const folder = complexesFolder(first.dataDirectory)
  const taken = new Map<string, string>()
  if (first.isOriginSet) taken.set(hostOf(first.origin), 'the first complex')
  const complexes: Registered[] = []
  const faults: {name: string; reason: string}[] = []
  const age = (name: string) => statSync(join(folder, name)).birthtimeMs
  for (const name of complexesIn(first.dataDirectory).toSorted((a, b) => age(a) - age(b))) {
    try {
      const config = readConfig({...environment, COMPLEX: name})
      const host = hostOf(config.origin)
      const holder = taken.get(host)
      if (holder !== undefined) throw new Error(`${host} is the host of ${holder}`)
      taken.set(host, name)
      complexes.push({name, host, config, version: versionOf(first.dataDirectory, name)})
    } catch (error) {
      faults.push({name, reason: error instanceof Error ? error.message : String(error)})
    }
  }
  return {complexes, faults}
}

/** Changes whenever `readRegistry` may answer something else. */
export function registryVersion({dataDirectory}: Config): string {
  return complexesIn(dataDirectory)
    .map((name) => versionOf(dataDirectory, name))
    .join('\n')
}

/** The names of the further complexes, served or not. */
export function complexesIn(dataDirectory: string): string[] {
  try {
    return readdirSync(complexesFolder(dataDirectory), {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && complexName.test(entry.name))
      .map(({name}) => name)
      .filter((name) => versionOf(dataDirectory, name) !== '')
      .sort()
  } catch {
    // There is none.
    return []
  }
}

/** Empty: the folder has no settings, and is no complex (yet). */
function versionOf(dataDirectory: string, name: string): string {
  const path = join(complexesFolder(dataDirectory), name, settingsFile)
  const found = statSync(path, {throwIfNoEntry: false})
  return found ? `${name} ${found.ino} ${found.size} ${found.mtimeMs}` : ''
}
