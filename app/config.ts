import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import * as v from 'valibot'
import project from '../sanity.json' with {type: 'json'}
import {firstComplex, settingsOfComplex} from './complex-settings.ts'
import {type Fields, isAddress, settings} from './settings.ts'

/** A folder, or the address of a bucket (and a folder in it) of an S3-compatible store. */
type Place = {readonly folder: string} | {readonly address: string; readonly s3: S3Settings}

export interface BackupConfig {
  readonly to: Place
  readonly everyHours: number
  /** How many backups are kept. */
  readonly keep: number
  /** Null: backups are not encrypted. */
  readonly passphrase: string | null
}

export interface ReplicaConfig {
  readonly to: Place
  /** Null: it is not encrypted. */
  readonly passphrase: string | null
  /** Whether a registration is answered once it is there. */
  readonly waits: boolean
  /** How long the site stores without having proved that no standby took over; 0: none does by itself. */
  readonly termMs: number
}

export interface AssetsConfig {
  /** Of the bucket, path style, with the folder in it. */
  readonly address: string
  readonly s3: S3Settings
  /** How much of it is kept here, too. */
  readonly cacheBytes: number
}

interface S3Settings {
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export interface EdgeConfig {
  /** How long a page may be kept before the site is asked again. */
  readonly seconds: number
  /**
   * The cache that is told which pages have changed; null: there is none, and pages are kept until their time
   * is over.
   */
  readonly purge: {readonly url: string; readonly token: string} | null
}

export interface Config {
  /** The name of the complex in an installation of several; null: its first, or the only one. */
  readonly complex: string | null
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** Where visitors find the site; no slash at its end. */
  readonly origin: string
  /** Whether the settings name it; otherwise it is a guess that holds on this machine. */
  readonly isOriginSet: boolean
  /** It serves nothing until it has taken over from another machine. */
  readonly isStandby: boolean
  /** The parts that this process serves; other processes serve the rest. */
  readonly serves: {readonly site: boolean; readonly lake: boolean; readonly studio: boolean}
  readonly studioOrigin: string
  /** Where the Studio is on its host; no slash at its end. */
  readonly studioPath: string
  /** Where the lake is; that of Sanity's lake is empty. */
  readonly lakeOrigin: string
  /** Whether the settings name it, or name the site's origin, with which the lake shares its own. */
  readonly isLakeOriginSet: boolean
  /** Origins besides those of site and Studio whose pages may call the lake as its members. */
  readonly corsOrigins: readonly string[]
  /** Signs forms, and is the same in all processes that serve one site; null: a token of the lake is used. */
  readonly siteSecret: string | null
  readonly trustProxy: boolean
  /** The token that `/metrics` demands of callers from other machines; null: it does not answer them. */
  readonly metricsToken: string | null
  /** The password of the page with all complexes; null: there is no such page. */
  readonly installationKey: string | null
  readonly hasAccessLog: boolean
  /** How caches in front of the site keep its pages; null: they do not. */
  readonly edge: EdgeConfig | null
  /** How long the lake keeps the revisions of documents. */
  readonly historyDays: number
  /** The memory of all processes of the site together: bounds caches, queries and pictures. */
  readonly memoryMegabytes: number
  /** Whether callers without a session may ask the lake only what the site itself asks. */
  readonly onlySiteQueries: boolean
  /** Whether the pictures of pages are rendered before a visitor requests them. */
  readonly warmsPictures: boolean
  /** The addresses that get an e-mail for each registration; null: none. */
  readonly mail: {readonly smtpUrl: string; readonly from: string; readonly to: string} | null
  /** Null: no backups are made. */
  readonly backup: BackupConfig | null
  /** Where each commit goes within seconds; null: nowhere. */
  readonly replica: ReplicaConfig | null
  /** Where pictures and films are kept; null: in the data folder. */
  readonly assets: AssetsConfig | null
  /** Internal hosts that registrations may be forwarded to. */
  readonly forwardAllow: readonly string[]
  /** What the webhook of registrations is signed with, the newest first. */
  readonly webhookSecrets: readonly Buffer[]
  /** What relays of messages know this site by, under the host of each. */
  readonly relayKeys: ReadonlyMap<string, string>
  readonly administrator: {readonly email?: string; readonly password?: string}
  /** Set: the site works on Sanity's hosted Content Lake, and no lake is started here. */
  readonly hosted: {
    projectId: string
    dataset: string
    privateDataset: string
    token: string
    /** The token for the private dataset; the same as the other when the settings name only one. */
    privateToken: string
    /** The origin of that lake, if it is not Sanity's; otherwise empty. */
    apiHost: string
    /** The lake is one of this program, and people sign in with its accounts, on the site too. */
    hasAccounts: boolean
  } | null
}

/** Otherwise people and content are on a lake elsewhere, and are kept safe there. */
export const storesHere = ({serves, hosted}: Pick<Config, 'serves' | 'hosted'>): boolean =>
  serves.lake || (serves.site && !hosted?.hasAccounts)

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment once. `COMPLEX` names one of several complexes, whose own settings are read too; `.` names
 * the first one.
 *
 * @throws one error that lists every fault
 */
export function readConfig(environment: Environment): Config {
  const named = environment.COMPLEX || firstComplex
  const complex = named === firstComplex ? null : named
  return {...configFrom(complex ? settingsOfComplex(complex, environment) : environment), complex}
}

/**
 * The settings of a program that serves all complexes of an installation.
 *
 * @throws also where `COMPLEX` names one of them
 */
export function readConfigOfAll(environment: Environment): Config {
  const {COMPLEX} = environment
  if (!COMPLEX || COMPLEX === firstComplex) return readConfig(environment)
  throw new Error(
    'COMPLEX is for commands that work on one complex. This one is for the installation: leave COMPLEX out.',
  )
}

function configFrom(environment: Environment): Omit<Config, 'complex'> {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const {success, output, issues} = v.safeParse(settings, Object.fromEntries(given))
  if (!success) {
    throw new Error(issues.map(({path, message}) => `${path?.[0].key} ${message}`).join('\n'))
  }
  return {
    port: output.PORT,
    host: output.HOST,
    dataDirectory: resolve(output.DATA_DIR),
    ...placesFrom(output),
    siteSecret: output.SITE_SECRET ?? null,
    trustProxy: output.TRUST_PROXY === '1',
    metricsToken: output.METRICS_TOKEN ?? null,
    installationKey: output.INSTALLATION_KEY ?? null,
    hasAccessLog: output.ACCESS_LOG === '1',
    edge: edgeFrom(output),
    historyDays: output.HISTORY_DAYS,
    memoryMegabytes: output.MEMORY_LIMIT,
    onlySiteQueries: output.ANONYMOUS_QUERIES === 'site',
    warmsPictures: output.WARM_PICTURES === '1',
    mail: mailFrom(output),
    backup: backupFrom(output),
    replica: replicaFrom(output),
    assets: assetsFrom(output),
    forwardAllow: output.FORWARD_ALLOW,
    webhookSecrets: output.WEBHOOK_SECRETS,
    relayKeys: output.RELAY_KEYS,
    administrator: {
      ...(output.ADMIN_EMAIL ? {email: output.ADMIN_EMAIL} : {}),
      ...(output.ADMIN_PASSWORD ? {password: output.ADMIN_PASSWORD} : {}),
    },
    hosted: hostedFrom(output),
  }
}

function servedBy({SERVE, SANITY_PROJECT_ID, STUDIO_ORIGIN}: Fields): Config['serves'] {
  if (SERVE) {
    const serves = (part: (typeof SERVE)[number]) =>
      SERVE.includes(part) || SERVE.includes('standby')
    return {site: serves('site'), lake: serves('lake'), studio: serves('studio')}
  }
  return {
    site: true,
    lake: SANITY_PROJECT_ID === undefined,
    studio: STUDIO_ORIGIN === undefined,
  }
}

/** The parts that are served here, and the origins of all parts. */
function placesFrom(fields: Fields) {
  const {SITE_ORIGIN, STUDIO_ORIGIN, LAKE_ORIGIN, CORS_ORIGINS} = fields
  const serves = servedBy(fields)
  const isStandby = fields.SERVE?.includes('standby') ?? false
  const here = `http://localhost:${fields.PORT}`
  const origin = SITE_ORIGIN ?? here
  const ofLake = serves.site ? SITE_ORIGIN : undefined
  const lakeOrigin = serves.lake
    ? (LAKE_ORIGIN ?? ofLake ?? here)
    : (fields.SANITY_API_HOST ?? LAKE_ORIGIN ?? '')
  return {
    serves,
    isStandby,
    origin,
    isOriginSet: SITE_ORIGIN !== undefined,
    lakeOrigin,
    isLakeOriginSet: (LAKE_ORIGIN ?? ofLake) !== undefined,
    studioOrigin: STUDIO_ORIGIN ?? (serves.site ? origin : serves.lake ? lakeOrigin : here),
    studioPath: fields.SANITY_STUDIO_BASEPATH,
    corsOrigins: CORS_ORIGINS,
  }
}

function hostedFrom(fields: Fields): Config['hosted'] {
  if (servedBy(fields).lake) return null
  const {SANITY_API_TOKEN: token = '', SANITY_API_HOST, LAKE_ORIGIN} = fields
  return {
    projectId: fields.SANITY_PROJECT_ID ?? project.projectId,
    token,
    privateToken: fields.SANITY_PRIVATE_API_TOKEN ?? token,
    dataset: fields.SANITY_DATASET,
    privateDataset: fields.SANITY_PRIVATE_DATASET,
    apiHost: SANITY_API_HOST ?? LAKE_ORIGIN ?? '',
    hasAccounts: SANITY_API_HOST === undefined && LAKE_ORIGIN !== undefined,
  }
}

function edgeFrom({EDGE_SECONDS: seconds, PURGE_URL: url, PURGE_TOKEN: token}: Fields) {
  return seconds === 0 ? null : {seconds, purge: url && token ? {url, token} : null}
}

function mailFrom({SMTP_URL, NOTIFY_EMAIL, NOTIFY_FROM}: Fields): Config['mail'] {
  const [first] = NOTIFY_EMAIL ?? []
  if (!SMTP_URL || !NOTIFY_EMAIL || !first) return null
  return {smtpUrl: SMTP_URL, to: NOTIFY_EMAIL.join(', '), from: NOTIFY_FROM ?? first}
}

function backupFrom(fields: Fields): Config['backup'] {
  if (fields.BACKUP_TO === undefined) return null
  return {
    to: placeFrom(fields.BACKUP_TO, fields),
    everyHours: fields.BACKUP_EVERY,
    keep: fields.BACKUP_KEEP,
    passphrase: passphraseFrom(fields),
  }
}

function replicaFrom(fields: Fields): Config['replica'] {
  if (fields.REPLICATE_TO === undefined) return null
  return {
    to: placeFrom(fields.REPLICATE_TO, fields),
    passphrase: passphraseFrom(fields),
    waits: fields.REPLICATE_WAIT === '1',
    termMs: fields.REPLICATE_TERM * 1000,
  }
}

function assetsFrom(fields: Fields): Config['assets'] {
  const {LAKE_ASSETS: to, BACKUP_REGION, LAKE_ASSETS_REGION: region = BACKUP_REGION} = fields
  if (to === undefined || !servedBy(fields).lake) return null
  const {BACKUP_ACCESS_KEY = '', LAKE_ASSETS_ACCESS_KEY: accessKey = BACKUP_ACCESS_KEY} = fields
  const {BACKUP_SECRET_KEY = '', LAKE_ASSETS_SECRET_KEY: secretKey = BACKUP_SECRET_KEY} = fields
  const {LAKE_ASSETS_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com`} = fields
  return {
    address: `${endpoint}/${to.slice('s3://'.length)}`,
    s3: {region, accessKey, secretKey},
    cacheBytes: fields.LAKE_ASSETS_CACHE * 1024 * 1024,
  }
}

function placeFrom(to: string, {BACKUP_REGION: region, ...fields}: Fields): Place {
  const {BACKUP_ACCESS_KEY: accessKey = '', BACKUP_SECRET_KEY: secretKey = ''} = fields
  return isAddress(to) ? {address: to, s3: {region, accessKey, secretKey}} : {folder: resolve(to)}
}

const passphraseFrom = ({BACKUP_KEY, BACKUP_KEY_FILE}: Fields) =>
  BACKUP_KEY_FILE ? readKeyFile(BACKUP_KEY_FILE) : (BACKUP_KEY ?? null)

function readKeyFile(path: string): string {
  try {
    const key = readFileSync(path, 'utf8').trim()
    if (key.length >= 16) return key
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${reason}`)
  }
  throw new Error('BACKUP_KEY_FILE must hold at least 16 characters')
}
