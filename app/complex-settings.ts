import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {withoutEndSlashes} from '../shared/end-slashes.ts'
import {nearestSetting} from './misspelled-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The name of a complex is that of its folder. */
export const complexName = /^[a-z0-9-]{1,40}$/

/** Names the complex of the data folder itself, where there are others next to it. */
export const firstComplex = '.'

/** The folder of a data folder that holds further complexes. */
export const complexesFolder = (dataDirectory: string) => join(dataDirectory, 'complexes')

/** In the folder of a complex; what is without it is no complex. */
export const settingsFile = 'settings.env'

/** A complex says these for itself, or has none: nothing of the others' may reach its people. */
const ownSettings = [
  ...['SITE_ORIGIN', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'NOTIFY_EMAIL', 'SITE_SECRET'],
  ...['CORS_ORIGINS', 'WEBHOOK_SECRETS', 'RELAY_KEYS', 'FORWARD_ALLOW'],
  ...['EDGE_SECONDS', 'PURGE_URL', 'PURGE_TOKEN'],
] as const

/** A complex has these of the installation, unless it says others. */
const sharedSettings = [
  ...['SMTP_URL', 'NOTIFY_FROM', 'ANONYMOUS_QUERIES', 'HISTORY_DAYS', 'WARM_PICTURES'],
  ...['BACKUP_TO', 'BACKUP_EVERY', 'BACKUP_KEEP', 'BACKUP_KEY', 'BACKUP_KEY_FILE'],
  ...['BACKUP_REGION', 'BACKUP_ACCESS_KEY', 'BACKUP_SECRET_KEY'],
  ...['REPLICATE_TO', 'REPLICATE_WAIT', 'REPLICATE_TERM'],
  ...['LAKE_ASSETS', 'LAKE_ASSETS_ENDPOINT', 'LAKE_ASSETS_REGION', 'LAKE_ASSETS_CACHE'],
  ...['LAKE_ASSETS_ACCESS_KEY', 'LAKE_ASSETS_SECRET_KEY'],
] as const

/** One machine, one process: a complex can say nothing else. */
const machineSettings = [
  ...['PORT', 'HOST', 'TRUST_PROXY', 'METRICS_TOKEN', 'INSTALLATION_KEY'],
  ...['ACCESS_LOG', 'MEMORY_LIMIT', 'LOG_LEVEL'],
] as const

/** Whose setting this is; null: it is for installations of one complex alone. */
export function ownerOf(setting: string): 'complex' | 'both' | 'machine' | null {
  const has = (names: readonly string[]) => names.includes(setting)
  if (has(ownSettings)) return 'complex'
  if (has(sharedSettings)) return 'both'
  return has(machineSettings) ? 'machine' : null
}

/** The other parts would be elsewhere, each for one complex alone. */
const ofOneComplex = ['SERVE', 'STUDIO_ORIGIN', 'LAKE_ORIGIN', 'SANITY_PROJECT_ID'] as const

/**
 * The settings of one complex of an installation: its own, and what it shares with the others.
 *
 * @param environment that of the installation
 * @throws one error that lists every fault
 */
export function settingsOfComplex(name: string, environment: Environment): Environment {
  if (!complexName.test(name)) {
    throw new Error(
      `COMPLEX must be a name of a-z, 0-9 and -, or . for the first complex, not ${JSON.stringify(name)}`,
    )
  }
  const parts = ofOneComplex.filter((setting) => environment[setting])
  if (parts.length > 0) {
    throw new Error(`${parts.join(', ')}: an installation with complexes serves all parts itself`)
  }
  const root = environment.DATA_DIR || '.data'
  const folder = join(complexesFolder(root), name)
  const said = readSettings(join(folder, settingsFile))
  const shared: Environment = Object.fromEntries(
    Object.entries(environment).filter(([setting]) =>
      ['both', 'machine'].includes(ownerOf(setting) ?? ''),
    ),
  )
  const merged: Environment = {
    ...shared,
    ...placesWithin(environment, name),
    ...said,
    DATA_DIR: folder,
  }
  // Mail is about registrations: without an address for those of this complex, there is none.
  return merged.NOTIFY_EMAIL ? merged : {...merged, SMTP_URL: undefined}
}

/** Backups, replica and pictures of a complex are next to those of the others. */
function placesWithin(
  {BACKUP_TO, REPLICATE_TO, LAKE_ASSETS}: Environment,
  name: string,
): Environment {
  const within = (place: string) => `${withoutEndSlashes(place)}/complexes/${name}`
  return {
    ...(BACKUP_TO && {BACKUP_TO: within(BACKUP_TO)}),
    ...(REPLICATE_TO && {REPLICATE_TO: within(REPLICATE_TO)}),
    ...(LAKE_ASSETS && {LAKE_ASSETS: within(LAKE_ASSETS)}),
  }
}

function readSettings(path: string): Environment {
  const said = parseEnv(read(path))
  const strange = Object.keys(said).filter(
    (name) => !['complex', 'both'].includes(ownerOf(name) ?? ''),
  )
  if (strange.length > 0) {
    const named = strange.map((name) => {
      const meant = nearestSetting(name, [...ownSettings, ...sharedSettings])
      return meant === null ? name : `${name} (is ${meant} meant?)`
    })
    throw new Error(`${path}: ${named.join(', ')} cannot be set there`)
  }
  if (!said.SITE_ORIGIN) throw new Error(`${path}: SITE_ORIGIN is missing`)
  return said
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(
      reason === 'ENOENT' ? `${path} is missing: there is no such complex` : `${path}: ${reason}`,
    )
  }
}
