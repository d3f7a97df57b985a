import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {makeBackup} from '../../app/backup/make-backup.ts'
import {openRepository} from '../../app/backup/open-repository.ts'
import {readConfig} from '../../app/config.ts'
import {openSite} from '../../app/open-site.ts'
import project from '../../sanity.json' with {type: 'json'}
import {checkFiles, repair} from '../../scripts/data/files.ts'
import {files as doctorFiles} from '../../scripts/doctor/files.ts'
import {log} from '../../server/log.ts'
import {openRealSite, renderWithoutAssets} from '../server/real-site.ts'
import {until} from '../until.ts'

const origin = 'http://site.test'
const operator = {headers: {authorization: 'Bearer an-operators-token-for-tests'}}

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'missing-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const configOf = (directory: string) =>
  readConfig({
    ...{SITE_ORIGIN: origin, DATA_DIR: directory, WARM_PICTURES: '0'},
    ...{ADMIN_EMAIL: 'kim@example.com', ADMIN_PASSWORD: 'a-long-enough-passphrase'},
    METRICS_TOKEN: 'an-operators-token-for-tests',
  })

async function open(directory: string, onReplaced = () => {}) {
  const site = await openSite({
    ...{config: configOf(directory), render: renderWithoutAssets, onReplaced},
    isStudioReady: () => true,
    files: (_c, next) => next(),
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await site.fetch(new Request(origin + path, init))
    return [response.status, await response.text()] as const
  }
  return {ask, close: () => site.close()}
}

/** Logs of data files that two sites left when they had been closed. */
const logsAfterStops: string[] = []
const sound = mkdtempSync(join(tmpdir(), 'sound-'))
beforeAll(async () => {
  let leave = async () => {}
  await openRealSite({directory: sound, whenDone: (closing) => (leave = closing)})
  await leave()
  const {close} = await open(sound)
  await close()
  logsAfterStops.push(...readdirSync(sound).filter((name) => /-(wal|shm|last)$/.test(name)))
  mkdirSync(join(sound, 'outbox'), {recursive: true})
  writeFileSync(join(sound, 'last-backup'), new Date().toISOString())
}, 300_000)
afterAll(() => rmSync(sound, {recursive: true, force: true}))

function filled(): string {
  const directory = temporaryDirectory()
  cpSync(sound, directory, {recursive: true, preserveTimestamps: true})
  return directory
}

/** Files that stay. A log and the note of its last commit go when no process has the file open any more. */
const lasting = (directory: string) =>
  readdirSync(directory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).slice(directory.length + 1))
    .filter((path) => !/^image-cache|-(wal|shm|last)$|\.lock|^\.probe/.test(path))
    .sort()

/** Of all documents in both files. */
function idsIn(directory: string): string[] {
  return ['lake.sqlite', 'lake.registrations.sqlite'].flatMap((name) => {
    const database = new DatabaseSync(join(directory, name), {readOnly: true})
    const rows = database.prepare('SELECT id FROM documents').all()
    database.close()
    return rows.map(({id}) => String(id))
  })
}

const ways = {
  removed: (file: string) => rmSync(file),
  'of 0 bytes': (file: string) => truncateSync(file),
  'cut in half': (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
} as const

async function expectNothingElseLost(name: string, way: keyof typeof ways): Promise<void> {
  const about = [name, way]
  const directory = filled()
  const before = lasting(directory)
  ways[way](join(directory, name))
  const first = await open(directory)
  const isData = /^lake\..*sqlite$/.test(name)
  await until(async () => {
    const [status, text] = await first.ask('/readyz', operator)
    if (!isData) return expect([about, status]).toEqual([about, 200])
    expect([about, status, text]).toEqual([about, 503, expect.stringContaining(`${name} is `)])
  })
  await first.close()
  const after = lasting(directory)
  const lost = before.filter((path) => path !== name && !after.includes(path))
  expect([about, lost]).toEqual([about, []])

  copyFileSync(join(sound, name), join(directory, name))
  const second = await open(directory)
  await until(async () => expect(await second.ask('/readyz')).toEqual([200, 'ready']))
  expect([about, (await second.ask('/'))[0]]).toEqual([about, 200])
  await second.close()
  const ids = idsIn(directory)
  expect([about, idsIn(sound).filter((id) => !ids.includes(id))]).toEqual([about, []])
  for (const path of lasting(sound).filter((path) => path.startsWith('assets/')))
    expect([path, statSync(join(directory, path)).size]).toEqual([
      path,
      statSync(join(sound, path)).size,
    ])
}

function hushed() {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  return () => told.mock.calls.map(([about, line]) => JSON.stringify([about, line])).join('\n')
}

test('a site that was closed leaves no log of a data file', () => {
  expect(logsAfterStops).toEqual([])
})

test.each([
  ['lake.sqlite', 'removed'],
  ['lake.sqlite', 'of 0 bytes'],
  ['lake.registrations.sqlite', 'removed'],
  ['lake.registrations.sqlite', 'of 0 bytes'],
] as const)(
  'with %s %s nothing else is lost, it is named everywhere, and putting it back heals all',
  async (name, way) => {
    const told = hushed()
    await expectNothingElseLost(name, way)
    expect(told()).toContain(name)
    expect(told()).toContain('npm run data -- restore')

    const directory = filled()
    ways[way](join(directory, name))
    expect(await doctorFiles(configOf(directory))).toEqual([
      {state: 'fault', text: expect.stringContaining(name)},
    ])
    const to = {folder: join(temporaryDirectory(), 'backups')}
    const repository = await openRepository({to, passphrase: null}, true)
    await expect(makeBackup(directory, repository)).rejects.toThrow(name)
  },
  120_000,
)

/** A copy of the folder as a process leaves it that is killed after one more commit to this file. */
async function killed(name: string): Promise<string> {
  const {projectId: id, dataset, privateDataset} = project
  const before = filled()
  const {lake, client} = openTestLake({
    directory: before,
    project: {
      ...{id, title: 'Test'},
      datasets: [
        {name: dataset, aclMode: 'public'},
        {name: privateDataset, aclMode: 'private'},
      ],
    },
  })
  await lake.whenChecked
  const of = name === 'lake.sqlite' ? dataset : privateDataset
  await client('administrator', {dataset: of}).create({_id: 'last', _type: 'x'})
  const directory = temporaryDirectory()
  cpSync(before, directory, {recursive: true, filter: (path) => !/-shm$|\.lock/.test(path)})
  return directory
}

/** A command in this process: what it says, and its exit code. */
async function said(work: () => unknown): Promise<readonly [string, number]> {
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line))),
  )
  const before = process.exitCode
  process.exitCode = 0
  try {
    await work()
    return [lines.join('\n'), Number(process.exitCode)]
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
}

const repairing = (directory: string) => said(() => repair.read([]).run(configOf(directory)))

async function expectRemovedLogNamed(name: string): Promise<void> {
  const told = hushed()
  const directory = await killed(name)
  renameSync(join(directory, `${name}-wal`), join(directory, 'aside'))
  const first = await open(directory)
  await until(async () => {
    const [status, text] = await first.ask('/readyz', operator)
    expect([status, text]).toEqual([503, expect.stringContaining(`${name} is corrupt`)])
    expect(text).toContain(`${name}-wal was removed`)
    expect(text).toContain('npm run data -- repair')
  })
  await first.close()
  expect(told()).toContain(`${name}-wal was removed`)
  expect(await doctorFiles(configOf(directory))).toEqual([
    {state: 'fault', text: expect.stringContaining(`${name}-wal was removed`)},
  ])
  const [checked, code] = await said(() => checkFiles(configOf(directory)))
  expect([code, checked]).toEqual([1, expect.stringContaining(`${name}-wal was removed`)])
  const to = {folder: join(temporaryDirectory(), 'backups')}
  const repository = await openRepository({to, passphrase: null}, true)
  await expect(makeBackup(directory, repository)).rejects.toThrow(`${name}-wal was removed`)

  const healed = temporaryDirectory()
  cpSync(directory, healed, {recursive: true, filter: (path) => !/-shm$|\.lock/.test(path)})
  renameSync(join(healed, 'aside'), join(healed, `${name}-wal`))
  expect(await repairing(healed)).toEqual(['No file is damaged.', 0])
  expect(idsIn(healed)).toContain('last')

  const [repaired, lost] = await repairing(directory)
  expect([lost, repaired]).toEqual([1, expect.stringContaining('Missing: the last ')])
  expect(await repairing(directory)).toEqual(['No file is damaged.', 0])
  const second = await open(directory)
  await until(async () => expect(await second.ask('/readyz')).toEqual([200, 'ready']))
  await second.close()
}

test(
  'a log of the registrations that was removed after a crash is named everywhere, and putting it back heals all',
  () => expectRemovedLogNamed('lake.registrations.sqlite'),
  120_000,
)

test('the same goes for the log of the common file', {tags: 'nightly', timeout: 120_000}, () =>
  expectRemovedLogNamed('lake.sqlite'),
)

test('a waiting registration that was put aside as damaged is named by the doctor', async () => {
  const directory = filled()
  writeFileSync(join(directory, 'outbox', 'a.json.damaged'), '')
  expect(await doctorFiles(configOf(directory))).toContainEqual({
    state: 'fault',
    text: expect.stringContaining('outbox/a.json.damaged is a registration'),
  })
})

test('a file that cannot be repaired keeps no other one from it, and fails the command', async () => {
  const directory = await killed('lake.registrations.sqlite')
  rmSync(join(directory, 'lake.registrations.sqlite-wal'))
  for (const end of ['-wal', '-last']) rmSync(join(directory, `lake.sqlite${end}`), {force: true})
  const common = join(directory, 'lake.sqlite')
  writeFileSync(common, Buffer.alloc(statSync(common).size, 0x23))
  const [told, code] = await repairing(directory)
  expect(code).toBe(1)
  expect(told).toContain(`${common} cannot be repaired, and is left as it is`)
  expect(told).toContain('lake.registrations.sqlite is repaired')
})

test('with any one file of the data folder removed, empty or cut, nothing else is lost', {
  tags: 'nightly',
  timeout: 1_200_000,
}, async () => {
  hushed()
  const [picture = ''] = lasting(sound).filter((path) => path.startsWith('assets/'))
  const names = [...lasting(sound).filter((path) => !path.includes('/')), picture]
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    for (const way of ['removed', 'of 0 bytes', 'cut in half'] as const) {
      await expectNothingElseLost(name, way)
    }
  }
})
