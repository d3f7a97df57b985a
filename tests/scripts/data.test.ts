import {execFile} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {scheduleBackups} from '../../app/backup/scheduled-backups.ts'
import {erasingState} from '../../app/data/erasing-state.ts'
import {startS3} from '../app/s3-server.ts'
import {until} from '../until.ts'

const run = promisify(execFile)

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

/** A running lake, and the commands as other processes. */
async function open(settings: Readonly<Record<string, string>> = {}) {
  const directory = join(temporaryDirectory(), 'data')
  const backups = join(temporaryDirectory(), 'backups')
  const {lake, client} = openTestLake({directory})
  await client('administrator').create({_id: 'page', _type: 'page', title: 'kept'})
  const env = {
    ...process.env,
    ...{DATA_DIR: directory, BACKUP_TO: backups, BACKUP_KEY: 'a passphrase of the operator'},
    ...{NODE_NO_WARNINGS: '1', ...settings},
  }
  const data = async (...words: string[]) => {
    const {stdout} = await run(process.execPath, ['scripts/data.ts', ...words], {env})
    return stdout
  }
  return {directory, backups, lake, client, data, env}
}

const shown = (error: unknown) =>
  String(error instanceof Error && 'stderr' in error && error.stderr)

test('backups are made, listed, verified and restored by command, while the site runs', async () => {
  const {directory, data} = await open()
  expect(await data('check')).toContain(`${join(directory, 'lake.sqlite')}: sound`)
  await data('backup')
  expect((await data('backups')).trim().split('\n')).toHaveLength(1)
  expect(await data('verify')).toContain('1 backups')
  const to = join(temporaryDirectory(), 'restored')
  expect(await data('restore', '--to', to)).toContain('Erased since, and not restored: 0')
  expect(await openTestLake({directory: to}).client('nobody').getDocument('page')).toMatchObject({
    title: 'kept',
  })
  const failed = data('repair')
  // Nothing holds the lock in this test: a sound file is left as it is.
  expect(await failed).toContain('No file is damaged')
}, 60_000)

test('a picture that was damaged is named by every check, and mended by command', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const {directory, client, data, env} = await open()
  const named = {filename: '조감도.txt'}
  const {sha1hash} = await client('editor').assets.upload('file', Buffer.from('a plan'), named)
  const path = join('assets', 'production', sha1hash.slice(0, 2), sha1hash)
  await data('backup')
  writeFileSync(join(directory, path), '')
  const failing = (script: string, ...words: string[]) =>
    run(process.execPath, [script, ...words], {env}).catch((error) => error)
  const checked = await failing('scripts/data.ts', 'check')
  expect(checked).toMatchObject({code: 1, stdout: expect.stringContaining(`${path}: DAMAGED`)})
  expect(checked.stdout).toContain('조감도.txt')
  const backedUp = await failing('scripts/data.ts', 'backup')
  expect(backedUp).toMatchObject({
    ...{code: 1, stdout: expect.stringContaining('the backup has the good bytes')},
  })
  expect(await failing('scripts/doctor.ts')).toMatchObject({
    ...{code: 1, stdout: expect.stringContaining(`FAIL files: 1 are empty or missing`)},
  })
  expect(await data('restore', '--files')).toContain('1 files are mended, 0 are not')
  expect(readFileSync(join(directory, path), 'utf8')).toBe('a plan')
  expect(await data('check')).not.toContain(path)
})

test('the same goes for an S3-compatible store', {tags: 'nightly', timeout: 60_000}, async () => {
  const {address, objects} = await startS3()
  const {data} = await open({
    ...{BACKUP_TO: address, BACKUP_REGION: 'auto'},
    ...{BACKUP_ACCESS_KEY: 'key', BACKUP_SECRET_KEY: 'secret'},
  })
  await data('backup')
  expect(objects.size).toBeGreaterThan(3)
  const to = join(temporaryDirectory(), 'restored')
  await data('restore', '--to', to)
  expect(existsSync(join(to, 'lake.sqlite'))).toBe(true)
})

test('backups are not kept in the folder that they are of', async () => {
  const {directory, data} = await open()
  const inside = {BACKUP_TO: join(directory, 'backups')}
  const failed = (await open({...inside, DATA_DIR: directory})).data('backup')
  expect(shown(await failed.catch((error) => error))).toContain('BACKUP_TO lies in DATA_DIR')
  expect(await data('check')).toContain('sound')
}, 60_000)

test('without a place for backups, or for a restore, the command says so', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const {data} = await open({BACKUP_TO: ''})
  const told = async (...words: string[]) => shown(await data(...words).catch((error) => error))
  expect(await told('backup')).toContain('BACKUP_TO is not set')
  expect(await told('nothing')).toContain('npm run data -- COMMAND')
  expect(await told('rollback', '--yes')).toContain('no copy from before a migration')
})

test('what the site asks before it erases is answered by command', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const {directory, data} = await open()
  const store = erasingState(directory)
  expect(await data('confirm-erasing', '--yes')).toContain('Nothing is waiting')
  const question = {reason: 'clockAhead', due: 5, total: 6} as const
  store.write({question})
  const refused = await data('confirm-erasing').catch((error) => error)
  expect(shown(refused)).toContain('--yes')
  expect(store.read()).toEqual({question})
  expect(await data('confirm-erasing', '--yes')).toContain('5 of 6')
  expect(store.read()).toEqual({question, isConfirmed: true})
  // A file that cannot be read is as none.
  writeFileSync(join(directory, 'erasing.json'), '{"seenAt": 5')
  expect(store.read()).toEqual({})
})

test('the site makes backups by itself, in another process', async () => {
  const {directory, backups, env} = await open()
  for (const name of ['DATA_DIR', 'BACKUP_TO', 'BACKUP_KEY'] as const) vi.stubEnv(name, env[name])
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const pauses = {first: 0, afterFailure: 1000}
  onTestFinished(scheduleBackups({directory, everyHours: 24, pauses}))
  const made = () => expect(readdirSync(join(backups, 'backups'))).toHaveLength(1)
  await until(made)
  await until(() => {
    expect(
      Date.now() - Date.parse(readFileSync(join(directory, 'last-backup'), 'utf8')),
    ).toBeLessThan(60_000)
  })
}, 90_000)
