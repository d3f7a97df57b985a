import * as v from 'valibot'
import project from '../sanity.json' with {type: 'json'}
import {withoutEndSlashes} from '../shared/end-slashes.ts'

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
/** Texts with commas between them; empty ones do not count. */
const texts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.transform((all) => all.filter((each) => each !== '')),
)
const hosts = v.pipe(
  texts,
  v.array(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be hosts such as crm.internal,10.0.0.5'))),
)
/** As the Standard Webhooks specification writes them: 24 to 64 random bytes in base64. */
const webhookSecrets = v.pipe(
  texts,
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
        'must be secrets such as whsec_ and 32 bytes in base64',
      ),
      v.transform((text) => Buffer.from(text.slice('whsec_'.length), 'base64')),
      v.check(({length}) => length >= 24 && length <= 64, 'must be secrets of 24 to 64 bytes'),
    ),
  ),
  v.maxLength(3, 'must be three secrets at most'),
)
/** Credentials by the host that they are for. An address that somebody else sets gets none of them. */
const relayKeys = v.pipe(
  texts,
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.-]{1,253}=[\x21-\x2b\x2d-\x7e]{8,500}$/,
        'must be hosts with their keys such as api.solapi.com=KEY:SECRET',
      ),
    ),
  ),
  v.maxLength(10, 'must be ten hosts at most'),
  v.transform((keys) => new Map(keys.map(keyOf))),
)
const webAddress = v.pipe(v.string(), v.url('must be an address such as https://example.kr/path'))
/** True for an address that has nothing after its port: a path would have no effect. */
const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url === null || url.href === `${url.origin}/`
}
const origin = v.pipe(
  v.string(),
  v.url('must be an address such as https://example.kr'),
  v.check(isOrigin, 'must be an address without a path, such as https://example.kr'),
  v.transform((text) => new URL(text).origin),
)

/** The path without a slash at its end; the root is empty. */
const path = v.pipe(
  v.string(),
  v.regex(/^\/[\w/-]*$/, 'must be a path such as /studio or /'),
  v.transform(withoutEndSlashes),
)
const origins = v.pipe(texts, v.array(origin))
const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))
const flag = v.picklist(['0', '1'], 'must be 0 or 1')

/** What one process can serve. */
const parts = ['site', 'lake', 'studio'] as const
/** `standby`: all parts, once it has taken over from the machine that serves them. */
const served = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(
    v.picklist(
      [...parts, 'standby'],
      'must be of site, lake, studio, with commas between them, or standby',
    ),
  ),
  v.check((all) => !all.includes('standby') || all.length === 1, 'must be standby alone'),
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

/** A bucket, and a folder in it. */
const bucket = v.pipe(
  v.string(),
  v.regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^/\s?#]+)*\/?$/,
    'must be a bucket such as s3://pictures/presale-homepage',
  ),
  v.transform((text) => text.replace(/\/$/, '')),
)

export const fields = v.object({
  PORT: port,
  HOST: v.optional(filled, '0.0.0.0'),
  DATA_DIR: v.optional(filled, '.data'),
  SERVE: v.optional(served),
  SITE_ORIGIN: v.optional(origin),
  STUDIO_ORIGIN: v.optional(origin),
  SANITY_STUDIO_BASEPATH: v.optional(path, '/studio'),
  LAKE_ORIGIN: v.optional(origin),
  CORS_ORIGINS: v.optional(origins, ''),
  SITE_SECRET: v.optional(secret),
  TRUST_PROXY: v.optional(flag, '0'),
  METRICS_TOKEN: v.optional(secret),
  INSTALLATION_KEY: v.optional(secret),
  ACCESS_LOG: v.optional(flag, '0'),
  EDGE_SECONDS: v.optional(wholeNumber(0, 604_800), '0'),
  PURGE_URL: v.optional(webAddress),
  PURGE_TOKEN: v.optional(filled),
  ANONYMOUS_QUERIES: v.optional(v.picklist(['site', 'all', 'any'], 'must be site or all'), 'site'),
  WARM_PICTURES: v.optional(flag, '1'),
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
  WEBHOOK_SECRETS: v.optional(webhookSecrets, ''),
  RELAY_KEYS: v.optional(relayKeys, ''),
  SANITY_API_HOST: v.optional(origin),
  BACKUP_TO: v.optional(filled),
  BACKUP_EVERY: v.optional(wholeNumber(1, 168), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1000), '14'),
  BACKUP_KEY: v.optional(secret),
  BACKUP_KEY_FILE: v.optional(filled),
  BACKUP_REGION: v.optional(filled, 'us-east-1'),
  BACKUP_ACCESS_KEY: v.optional(filled),
  BACKUP_SECRET_KEY: v.optional(filled),
  REPLICATE_TO: v.optional(filled),
  REPLICATE_WAIT: v.optional(flag, '1'),
  REPLICATE_TERM: v.optional(wholeNumber(0, 600), '20'),
  LAKE_ASSETS: v.optional(bucket),
  LAKE_ASSETS_ENDPOINT: v.optional(origin),
  LAKE_ASSETS_REGION: v.optional(filled),
  LAKE_ASSETS_ACCESS_KEY: v.optional(filled),
  LAKE_ASSETS_SECRET_KEY: v.optional(filled),
  LAKE_ASSETS_CACHE: v.optional(wholeNumber(100, 999_999), '2000'),
  HISTORY_DAYS: v.optional(wholeNumber(1, 36_500), '90'),
  MEMORY_LIMIT: v.pipe(
    v.optional(v.string(), '450'),
    v.regex(/^\d{3,6}$/, 'must be a number of megabytes, 300 or more'),
    v.transform(Number),
    v.minValue(300, 'must be a number of megabytes, 300 or more'),
  ),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`)),
})

export type Fields = v.InferOutput<typeof fields>

export const isAddress = (place: string | undefined) => /^https?:\/\//.test(place ?? '')

const servesNot = ({SERVE}: Fields, part: (typeof parts)[number]) =>
  SERVE !== undefined && !SERVE.includes(part) && !SERVE.includes('standby')

/** A fault of `field` unless the settings are right. */
const unless = (field: keyof Fields, fault: string, isRight: (values: Fields) => boolean) =>
  v.forward<Fields, v.CheckIssue<Fields>, [keyof Fields]>(v.check(isRight, fault), [field])

/** A fault of `needed` if `given` is set without it. */
const needs = (given: keyof Fields, needed: keyof Fields) =>
  v.forward<Fields, v.PartialCheckIssue<Fields>, [keyof Fields]>(
    v.partialCheck(
      [[given], [needed]],
      (values) => !values[given] || Boolean(values[needed]),
      `is needed with ${given}`,
    ),
    [needed],
  )

/** Checks the environment's variables, each by itself and in combination. */
export const settings = v.pipe(
  fields,
  unless(
    'SANITY_API_TOKEN',
    'is needed with SANITY_PROJECT_ID, and with a SERVE of site without lake',
    (values) => {
      const isElsewhere = values.SANITY_PROJECT_ID !== undefined || servesNot(values, 'lake')
      return !isElsewhere || servesNot(values, 'site') || values.SANITY_API_TOKEN !== undefined
    },
  ),
  unless('SERVE', 'must be without lake with SANITY_PROJECT_ID', (values) => {
    return values.SANITY_PROJECT_ID === undefined || !values.SERVE?.includes('lake')
  }),
  unless('LAKE_ORIGIN', 'is needed with a SERVE without lake', (values) => {
    const {LAKE_ORIGIN, SANITY_PROJECT_ID} = values
    return !servesNot(values, 'lake') || (LAKE_ORIGIN ?? SANITY_PROJECT_ID) !== undefined
  }),
  unless(
    'SANITY_STUDIO_BASEPATH',
    'is for a Studio on a host of static files: set STUDIO_ORIGIN',
    (values) => {
      const isServed = values.SERVE?.includes('studio') ?? values.STUDIO_ORIGIN === undefined
      return !isServed || values.SANITY_STUDIO_BASEPATH === '/studio'
    },
  ),
  unless('SITE_ORIGIN', 'is needed with a SERVE without site', (values) => {
    return !servesNot(values, 'site') || values.SITE_ORIGIN !== undefined
  }),
  unless('STUDIO_ORIGIN', 'is needed with a SERVE without studio', (values) => {
    return !servesNot(values, 'studio') || values.STUDIO_ORIGIN !== undefined
  }),
  needs('PURGE_URL', 'PURGE_TOKEN'),
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
  v.forward<Fields, v.PartialCheckIssue<Fields>, [keyof Fields]>(
    v.partialCheck(
      [['REPLICATE_TO'], ['BACKUP_ACCESS_KEY']],
      (values) => !isAddress(values.REPLICATE_TO) || values.BACKUP_ACCESS_KEY !== undefined,
      'is needed with a REPLICATE_TO that is an address',
    ),
    ['BACKUP_ACCESS_KEY'],
  ),
  needs('LAKE_ASSETS_ACCESS_KEY', 'LAKE_ASSETS_SECRET_KEY'),
  needs('LAKE_ASSETS_SECRET_KEY', 'LAKE_ASSETS_ACCESS_KEY'),
  unless('LAKE_ASSETS_ACCESS_KEY', 'is needed with LAKE_ASSETS', (values) => {
    return (
      values.LAKE_ASSETS === undefined ||
      (values.LAKE_ASSETS_ACCESS_KEY ?? values.BACKUP_ACCESS_KEY) !== undefined
    )
  }),
  unless('REPLICATE_TO', 'is needed with a SERVE of standby', (values) => {
    return !values.SERVE?.includes('standby') || values.REPLICATE_TO !== undefined
  }),
  unless('SERVE', 'must be without standby with SANITY_PROJECT_ID', (values) => {
    return values.SANITY_PROJECT_ID === undefined || !values.SERVE?.includes('standby')
  }),
  unless('REPLICATE_TO', 'must be another place than BACKUP_TO', (values) => {
    return values.REPLICATE_TO === undefined || values.REPLICATE_TO !== values.BACKUP_TO
  }),
)

function keyOf(written: string): readonly [string, string] {
  const equals = written.indexOf('=')
  return [written.slice(0, equals).toLowerCase(), written.slice(equals + 1)]
}
