import {accessSync, constants, existsSync, mkdirSync, readFileSync, statSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import * as v from 'valibot'
import project from '../sanity.json' with {type: 'json'}

const port = v.pipe(
  v.optional(v.string(), '3000'),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number'),
)
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const mailbox = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s,]+@[^<>@\s,]+)$/, 'must be an e-mail address'),
)
const mailboxes = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(mailbox),
)
const hosts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim())),
  v.transform((names) => names.filter((host) => host !== '')),
  v.array(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be hosts such as crm.internal,10.0.0.5'))),
)
const origin = v.pipe(
  v.string(),
  v.url('must be an address such as https://example.kr'),
  v.transform((text) => new URL(text).origin),
)

/** Read by `server/log.ts`. */
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const wholeNumber = (least: number, most: number) => {
  const fault = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, fault),
    v.transform(Number),
    v.minValue(least, fault),
    v.maxValue(most, fault),
  )
}

const fields = v.object({
  PORT: port,
  HOST: v.optional(filled, '0.0.0.0'),
  DATA_DIR: v.optional(filled, '.data'),
  SITE_ORIGIN: v.optional(origin),
  STUDIO_ORIGIN: v.optional(origin),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  ANONYMOUS_QUERIES: v.optional(v.picklist(['any', 'site'], 'must be any or site'), 'any'),
  WARM_PICTURES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  SANITY_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a project id')),
  ),
  SANITY_DATASET: v.optional(filled, project.dataset),
  SANITY_PRIVATE_DATASET: v.optional(filled, project.privateDataset),
  SANITY_API_TOKEN: v.optional(filled),
  SANITY_PRIVATE_API_TOKEN: v.optional(filled),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/./, 'must be an address such as smtps://user:password@host:465'),
      v.url('must be an address such as smtps://user:password@host:465'),
    ),
  ),
  NOTIFY_EMAIL: v.optional(mailboxes),
  NOTIFY_FROM: v.optional(mailbox),
  FORWARD_ALLOW: v.optional(hosts, ''),
  SANITY_API_HOST: v.optional(origin),
  BACKUP_TO: v.optional(filled),
  BACKUP_EVERY: v.optional(wholeNumber(1, 168), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1000), '14'),
  BACKUP_KEY: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  BACKUP_KEY_FILE: v.optional(filled),
  BACKUP_REGION: v.optional(filled, 'us-east-1'),
  BACKUP_ACCESS_KEY: v.optional(filled),
  BACKUP_SECRET_KEY: v.optional(filled),
  MEMORY_LIMIT: v.pipe(
    v.optional(v.string(), '450'),
    v.regex(/^\d{3,6}$/, 'must be a number of megabytes, 300 or more'),
    v.transform(Number),
    v.minValue(300, 'must be a number of megabytes, 300 or more'),
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
})

type Fields = v.InferOutput<typeof fields>

const isAddress = (place: string | undefined) => /^https?:\/\//.test(place ?? '')

/** A fault of `needed` when `given` is set without it. */
const needs = (given: keyof Fields, needed: keyof Fields) =>
  v.forward<Fields, v.PartialCheckIssue<Fields>, [keyof Fields]>(
    v.partialCheck(
      [[given], [needed]],
      (values) => !values[given] || Boolean(values[needed]),
      `is needed with ${given}`,
    ),
    [needed],
  )

const settings = v.pipe(
  fields,
  needs('SANITY_PROJECT_ID', 'SANITY_API_TOKEN'),
  needs('SMTP_URL', 'NOTIFY_EMAIL'),
  needs('NOTIFY_EMAIL', 'SMTP_URL'),
  needs('BACKUP_ACCESS_KEY', 'BACKUP_SECRET_KEY'),
  needs('BACKUP_SECRET_KEY', 'BACKUP_ACCESS_KEY'),
  v.forward<Fields, v.PartialCheckIssue<Fields>, [keyof Fields]>(
    v.partialCheck(
      [['BACKUP_TO'], ['BACKUP_ACCESS_KEY']],
      (values) => !isAddress(values.BACKUP_TO) || values.BACKUP_ACCESS_KEY !== undefined,
      'is needed with a BACKUP_TO that is an address',
    ),
    ['BACKUP_ACCESS_KEY'],
  ),
)

export interface BackupConfig {
  /** A folder, or the address of a bucket (and a folder in it) of an S3-compatible store. */
  readonly to: {readonly folder: string} | {readonly address: string; readonly s3: S3Settings}
  readonly everyHours: number
  /** How many backups are kept. */
  readonly keep: number
  /** Null: backups are not encrypted. */
  readonly passphrase: string | null
}

interface S3Settings {
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** Where visitors find the site; no slash at its end. */
  readonly origin: string
  /** Whether the settings name it; otherwise it is a guess that is right on this machine. */
  readonly isOriginSet: boolean
  /** Where another host serves the Studio; null: it is served here. */
  readonly studioOrigin: string | null
  readonly trustProxy: boolean
  /** Of all processes of the site together: bounds caches, queries and pictures. */
  readonly memoryMegabytes: number
  /** Whether those who have not signed in may ask the lake only what the site itself asks. */
  readonly onlySiteQueries: boolean
  /** Whether the pictures of pages are rendered before a visitor requests them. */
  readonly warmsPictures: boolean
  /** Who gets an e-mail when a registration comes in; null: no one. */
  readonly mail: {readonly smtpUrl: string; readonly from: string; readonly to: string} | null
  /** Null: no backups are made. */
  readonly backup: BackupConfig | null
  /** Internal hosts that registrations may be forwarded to. */
  readonly forwardAllow: readonly string[]
  readonly administrator: {readonly email?: string; readonly password?: string}
  /** Set: the site works on Sanity's hosted Content Lake, and no lake is started here. */
  readonly hosted: {
    projectId: string
    dataset: string
    privateDataset: string
    token: string
    /** For the private dataset; the same token when the settings name no other. */
    privateToken: string
    /** Where that lake is, when it is not Sanity's; otherwise empty. */
    apiHost: string
  } | null
}

/** Reads the environment once; throws one error that lists every fault. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const {success, output, issues} = v.safeParse(settings, Object.fromEntries(given))
  if (!success) {
    throw new Error(issues.map(({path, message}) => `${path?.[0].key} ${message}`).join('\n'))
  }
  const {SANITY_PROJECT_ID: projectId, SANITY_API_TOKEN: token} = output
  return {
    port: output.PORT,
    host: output.HOST,
    dataDirectory: resolve(output.DATA_DIR),
    origin: output.SITE_ORIGIN ?? `http://localhost:${output.PORT}`,
    isOriginSet: output.SITE_ORIGIN !== undefined,
    studioOrigin: output.STUDIO_ORIGIN ?? null,
    trustProxy: output.TRUST_PROXY === '1',
    memoryMegabytes: output.MEMORY_LIMIT,
    onlySiteQueries: output.ANONYMOUS_QUERIES === 'site',
    warmsPictures: output.WARM_PICTURES === '1',
    mail: mailFrom(output),
    backup: backupFrom(output),
    forwardAllow: output.FORWARD_ALLOW,
    administrator: {
      ...(output.ADMIN_EMAIL ? {email: output.ADMIN_EMAIL} : {}),
      ...(output.ADMIN_PASSWORD ? {password: output.ADMIN_PASSWORD} : {}),
    },
    hosted:
      projectId && token
        ? {
            projectId,
            token,
            privateToken: output.SANITY_PRIVATE_API_TOKEN ?? token,
            dataset: output.SANITY_DATASET,
            privateDataset: output.SANITY_PRIVATE_DATASET,
            apiHost: output.SANITY_API_HOST ?? '',
          }
        : null,
  }
}

function mailFrom({SMTP_URL, NOTIFY_EMAIL, NOTIFY_FROM}: Fields): Config['mail'] {
  const [first] = NOTIFY_EMAIL ?? []
  if (!SMTP_URL || !NOTIFY_EMAIL || !first) return null
  return {smtpUrl: SMTP_URL, to: NOTIFY_EMAIL.join(', '), from: NOTIFY_FROM ?? first}
}

function backupFrom(fields: Fields): Config['backup'] {
  const {BACKUP_TO: to, BACKUP_REGION: region, BACKUP_KEY, BACKUP_KEY_FILE} = fields
  if (to === undefined) return null
  const {BACKUP_ACCESS_KEY: accessKey = '', BACKUP_SECRET_KEY: secretKey = ''} = fields
  return {
    to: isAddress(to) ? {address: to, s3: {region, accessKey, secretKey}} : {folder: resolve(to)},
    everyHours: fields.BACKUP_EVERY,
    keep: fields.BACKUP_KEEP,
    passphrase: BACKUP_KEY_FILE ? readKeyFile(BACKUP_KEY_FILE) : (BACKUP_KEY ?? null),
  }
}

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

/**
 * Makes the data folder, or says in one line why it cannot be used. From here on, what this process and
 * its children write can be read by its own account alone.
 */
export function prepareDataDirectory(directory: string): void {
  process.umask(0o077)
  try {
    makeDirectory(directory)
    if (!statSync(directory).isDirectory()) throw new Error('it is not a folder')
    accessSync(directory, constants.R_OK | constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR ${directory} cannot be used: ${reason}`)
  }
}

/** One level at a time: where folders are refused, such as in /proc, `recursive` never ends. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeDirectory(dirname(directory))
  mkdirSync(directory)
}
