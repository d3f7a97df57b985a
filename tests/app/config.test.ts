import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {ownerOf} from '../../app/complex-settings.ts'
import {readConfig} from '../../app/config.ts'
import {prepareDataDirectory} from '../../app/data/prepare-data-directory.ts'
import {settingHints} from '../../app/misspelled-settings.ts'
import {fields, settings} from '../../app/settings.ts'

test('every faulty setting is named at once', () => {
  expect(() => readConfig({PORT: 'abc', ADMIN_EMAIL: 'x', TRUST_PROXY: 'yes'})).toThrow(
    'PORT must be a port number\nTRUST_PROXY must be 0 or 1\nADMIN_EMAIL must be an e-mail address',
  )
})

test('an origin with a path or anything else after its port is a fault, and not cut off', () => {
  const names = ['SITE_ORIGIN', 'STUDIO_ORIGIN', 'LAKE_ORIGIN', 'CORS_ORIGINS'] as const
  for (const name of names) {
    for (const right of ['https://example.kr', 'https://example.kr/', 'http://localhost:80']) {
      expect(() => readConfig({[name]: right}), right).not.toThrow('without a path')
    }
    for (const rest of ['/site', '/#a', '?a=1', '//']) {
      expect(() => readConfig({[name]: `https://example.kr${rest}`}), rest).toThrow(
        `${name} must be an address without a path`,
      )
    }
    expect(() => readConfig({[name]: 'https://me:secret@example.kr'})).toThrow('without a path')
  }
})

test('a log level that does not exist is a fault', () => {
  expect(() => readConfig({LOG_LEVEL: 'loud'})).toThrow('LOG_LEVEL must be one of debug, info')
})

test('memory has one limit, which cannot be less than the site needs', () => {
  expect(readConfig({}).memoryMegabytes).toBe(450)
  for (const MEMORY_LIMIT of ['299', '1e3', '-450', '0450000000']) {
    expect(() => readConfig({MEMORY_LIMIT})).toThrow('MEMORY_LIMIT must be a number of megabytes')
  }
})

test('a secret of the webhook that is none is a fault, in which the secret does not stand', () => {
  const ofBytes = (length: number) => `whsec_${Buffer.alloc(length, 7).toString('base64')}`
  const secrets = (WEBHOOK_SECRETS: string) => readConfig({WEBHOOK_SECRETS}).webhookSecrets
  expect(secrets(`${ofBytes(24)}, ${ofBytes(64)},`).map(({length}) => length)).toEqual([24, 64])
  const bare = Buffer.alloc(32, 7).toString('base64')
  const short = ofBytes(23)
  for (const wrong of [bare, 'whsec_', 'whsec_a-secret-in-words', short, ofBytes(65), 'x,y']) {
    expect(() => secrets(wrong)).toThrow(/^WEBHOOK_SECRETS must be secrets[^=]*$/)
  }
  expect(() => secrets(Array(4).fill(ofBytes(32)).join())).toThrow('must be three secrets at most')
})

test('a key of a relay is bound to its host; what is none is a fault, in which no key stands', () => {
  const keys = (RELAY_KEYS: string) => Object.fromEntries(readConfig({RELAY_KEYS}).relayKeys)
  expect(keys('API.relay.kr=KEY:SECRET=, other.kr=a-long-token,')).toEqual({
    'api.relay.kr': 'KEY:SECRET=',
    'other.kr': 'a-long-token',
  })
  expect(keys('')).toEqual({})
  for (const wrong of ['KEY:SECRET', '=KEY:SECRET', 'https://relay.kr=KEY:SECRET', 'a.kr=short']) {
    expect(() => keys(wrong)).toThrow(/^RELAY_KEYS must be hosts with their keys such as \S+$/)
  }
})

test('a setting that is empty is as good as none', () => {
  expect(readConfig({PORT: '', SITE_ORIGIN: ''})).toEqual(readConfig({}))
})

test('a hosted project without a token is refused', () => {
  expect(() => readConfig({SANITY_PROJECT_ID: 'abc123'})).toThrow(
    'SANITY_API_TOKEN is needed with SANITY_PROJECT_ID',
  )
})

test('pictures are rendered before visitors request them, unless the settings say otherwise', () => {
  expect(readConfig({}).warmsPictures).toBe(true)
  expect(readConfig({WARM_PICTURES: '0'}).warmsPictures).toBe(false)
  expect(() => readConfig({WARM_PICTURES: 'no'})).toThrow('WARM_PICTURES must be 0 or 1')
})

test('what needs something else besides it says so', () => {
  const halves = {SANITY_PROJECT_ID: 'abc', SMTP_URL: 'smtps://mail.example.kr'}
  expect(() => readConfig(halves)).toThrow(
    /SANITY_API_TOKEN is needed.*\nNOTIFY_EMAIL is needed with SMTP_URL/,
  )
  expect(() => readConfig({NOTIFY_EMAIL: 'a@example.kr'})).toThrow(
    'SMTP_URL is needed with NOTIFY_EMAIL',
  )
})

test('letters come from the first who gets them, unless the settings say otherwise', () => {
  const settings = {
    SMTP_URL: 'smtps://user:secret@mail.example.kr:465',
    NOTIFY_EMAIL: 'a@example.kr, b@example.kr',
  }
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig(settings).mail).toEqual({
    smtpUrl: settings.SMTP_URL,
    to: 'a@example.kr, b@example.kr',
    from: 'a@example.kr',
  })
  const named = {...settings, NOTIFY_FROM: '더 가온 <site@example.kr>'}
  expect(readConfig(named).mail).toMatchObject({from: '더 가온 <site@example.kr>'})
})

test('a lake elsewhere than at Sanity is named by its origin', () => {
  const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_API_TOKEN: 'x'}
  expect(readConfig(hosted).hosted?.apiHost).toBe('')
  const elsewhere = {...hosted, SANITY_API_HOST: 'https://lake.example.kr/'}
  expect(readConfig(elsewhere).hosted?.apiHost).toBe('https://lake.example.kr')
})

test('a bucket for pictures is named as S3 is, and has the access of backups unless it has its own', () => {
  const access = {BACKUP_ACCESS_KEY: 'a', BACKUP_SECRET_KEY: 'b', BACKUP_REGION: 'kr'}
  const assets = (settings: Record<string, string>) => readConfig(settings).assets
  expect(assets({LAKE_ASSETS: 's3://pictures/site/', ...access})).toMatchObject({
    address: 'https://s3.kr.amazonaws.com/pictures/site',
    s3: {region: 'kr', accessKey: 'a', secretKey: 'b'},
  })
  const own = {LAKE_ASSETS_ACCESS_KEY: 'c', LAKE_ASSETS_SECRET_KEY: 'd', LAKE_ASSETS_REGION: 'x'}
  const near = {LAKE_ASSETS: 's3://pictures', LAKE_ASSETS_ENDPOINT: 'http://near.test:9000/'}
  expect(assets({...near, ...own, ...access})).toMatchObject({
    address: 'http://near.test:9000/pictures',
    s3: {region: 'x', accessKey: 'c', secretKey: 'd'},
  })
  expect(() => assets({LAKE_ASSETS: 's3://pictures'})).toThrow('is needed with LAKE_ASSETS')
  for (const place of ['pictures', 'https://a.test/pictures', 's3://a b', 's3://pictures//x'])
    expect(() => assets({LAKE_ASSETS: place, ...access})).toThrow('must be a bucket')
})

test('a setting that is mistyped is told with the nearest one, and no name of another program', () => {
  expect(
    settingHints({BAKCUP_TO: '/mnt', SITE_ORIGN: 'https://a.kr', smtp_url: 'smtp://a'}),
  ).toEqual([
    'BAKCUP_TO is no setting: is BACKUP_TO meant?',
    'SITE_ORIGN is no setting: is SITE_ORIGIN meant?',
    'smtp_url is no setting: is SMTP_URL meant?',
  ])
  const others = [
    'HOME',
    'HOSTNAME',
    'LANG',
    'LOGNAME',
    'NODE_ENV',
    'PATH',
    'SHELL',
    'TERM',
    'USER',
  ]
  expect(settingHints(Object.fromEntries(others.map((name) => [name, 'a'])))).toEqual([])
  expect(
    settingHints(Object.fromEntries(Object.keys(settings.entries).map((name) => [name, 'a']))),
  ).toEqual([])
})

test('a first start on a disk without room is refused in one sentence', () => {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  expect(() => prepareDataDirectory(directory, 1e9)).toThrow(
    /^DATA_DIR .* cannot be used: its disk has \d+ MB left, and a first start needs 1000000000: .*$/,
  )
  writeFileSync(join(directory, 'lake.sqlite'), '')
  expect(() => prepareDataDirectory(directory, 1e9)).not.toThrow()
})

test('a data folder is made with the folders above it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const nested = join(directory, 'a', 'b')
  prepareDataDirectory(nested)
  expect(() => writeFileSync(join(nested, 'file'), '')).not.toThrow()
})

test('a file in the place of the data folder is named', () => {
  expect(() => prepareDataDirectory(import.meta.filename)).toThrow('it is not a folder')
})

test.runIf(process.platform === 'linux')('an unusable data folder is named', () => {
  expect(() => prepareDataDirectory('/proc/of-nobody')).toThrow(
    'DATA_DIR /proc/of-nobody cannot be used',
  )
})

test('strangers may send any query, unless the settings allow only the site’s own', () => {
  expect(readConfig({}).onlySiteQueries).toBe(true)
  expect(readConfig({ANONYMOUS_QUERIES: 'all'}).onlySiteQueries).toBe(false)
  expect(readConfig({ANONYMOUS_QUERIES: 'site'}).onlySiteQueries).toBe(true)
  expect(() => readConfig({ANONYMOUS_QUERIES: 'none'})).toThrow(
    'ANONYMOUS_QUERIES must be site or all',
  )
})

const places = {
  SITE_ORIGIN: 'https://example.kr',
  STUDIO_ORIGIN: 'https://studio.example.kr',
  LAKE_ORIGIN: 'https://lake.example.kr',
} as const

test('a process serves what its settings do not place elsewhere, or what SERVE names', () => {
  expect(readConfig({}).serves).toEqual({site: true, lake: true, studio: true})
  const {STUDIO_ORIGIN} = places
  expect(readConfig({STUDIO_ORIGIN}).serves).toEqual({site: true, lake: true, studio: false})
  const atSanity = {SANITY_PROJECT_ID: 'abc', SANITY_API_TOKEN: 'x'}
  expect(readConfig(atSanity).serves).toEqual({site: true, lake: false, studio: true})
  const lake = readConfig({...places, SERVE: 'lake'})
  expect(lake.serves).toEqual({site: false, lake: true, studio: false})
  expect([lake.hosted, lake.lakeOrigin]).toEqual([null, places.LAKE_ORIGIN])
  const site = readConfig({...places, SERVE: 'site', SANITY_API_TOKEN: 'x'})
  expect(site.hosted).toMatchObject({apiHost: places.LAKE_ORIGIN, hasAccounts: true})
})

test('what a process cannot do without its settings is named', () => {
  expect(() => readConfig({SERVE: 'site'})).toThrow(
    /SANITY_API_TOKEN is needed.*\nLAKE_ORIGIN is needed with a SERVE without lake\nSTUDIO_ORIGIN is needed/,
  )
  expect(() => readConfig({SERVE: 'lake,studio'})).toThrow(
    'SITE_ORIGIN is needed with a SERVE without site',
  )
  expect(() => readConfig({SERVE: 'web'})).toThrow('SERVE must be of site, lake, studio')
  const both = {SERVE: 'site,lake,studio', SANITY_PROJECT_ID: 'abc', SANITY_API_TOKEN: 'x'}
  expect(() => readConfig(both)).toThrow('SERVE must be without lake with SANITY_PROJECT_ID')
  expect(() => readConfig({PURGE_URL: 'http://127.0.0.1:6081/'})).toThrow('PURGE_TOKEN is needed')
})

test('each setting is said to be a complex’s own, shared, or of the installation', () => {
  const ofOneComplex = /^(?:SERVE|DATA_DIR|STUDIO_ORIGIN|LAKE_ORIGIN|SANITY_)/
  const left = Object.keys(fields.entries).filter(
    (name) => ownerOf(name) === null && !ofOneComplex.test(name),
  )
  expect(left).toEqual([])
})
