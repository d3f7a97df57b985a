import {randomBytes} from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  cpSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'

import {checkFile} from '../storage/check-file.ts'
import {repairFile} from '../storage/repair-file.ts'
import {rollBack} from '../storage/roll-back.ts'
import {verifyAccessLog} from '../store/accesses/verify-access-log.ts'
import {migrations} from '../store/migrations.ts'
import {allErased} from '../testing/all-erased.ts'
import {openTestLake} from '../testing/test-lake.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'repair-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const count = 1000
const nameOf = (n: number) => `name-of-${n}.`

async function writeRegistrations(directory: string): Promise<string> {
  const {lake, client} = openTestLake({directory})
  const staff = client('administrator', {dataset: 'secret'})
  for (let from = 0; from < count; from += 100) {
    const transaction = staff.transaction()
    for (let n = from; n < from + 100; n += 1) {
      const note = 'x'.repeat((n * 37) % 400)
      transaction.create({_id: `r${n}`, _type: 'registration', name: nameOf(n), note})
    }
    await transaction.commit()
  }
  await staff.create({_id: 'about', _type: 'x', of: {_type: 'reference', _ref: 'r1'}})
  lake.close()
  return join(directory, 'lake.secret.sqlite')
}

/** The pages on which names stand, but for the first and the last. */
function damageRows(file: string, share: number): void {
  const handle = openSync(file, 'r+')
  const bytes = readFileSync(file)
  const pages = Array.from({length: fstatSync(handle).size / 4096}, (_, page) => page)
  const filled = pages.slice(1).filter((page) => {
    return bytes.subarray(page * 4096, (page + 1) * 4096).includes('"registration"')
  })
  for (const page of filled.slice(1, Math.max(2, filled.length * share))) {
    writeSync(handle, randomBytes(4096), 0, 4096, page * 4096)
  }
  closeSync(handle)
}

test('a repair keeps all that can be read, says what was lost, and leaves the damaged file', async () => {
  const directory = temporaryDirectory()
  const file = await writeRegistrations(directory)
  damageRows(file, 0.2)
  expect(checkFile(file, 'quick').length).toBeGreaterThan(0)

  const {kept, lost, traces, broken} = repairFile(file)
  expect(lost.length).toBeGreaterThan(0)
  // Whose they were, as far as the history can be read.
  expect(traces.size).toBeGreaterThan(0)
  for (const [id, mutations] of traces) {
    expect(lost).toContain(id)
    expect(mutations.join()).toContain(nameOf(Number(id.replace('secret/r', ''))))
  }
  expect(lost.length).toBeLessThan(count / 2)
  expect(kept.documents).toBe(count + 1 - lost.length)
  expect(checkFile(file, 'whole')).toEqual([])
  expect(checkFile(broken, 'quick').length).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o077).toBe(0)

  const {client, lake} = openTestLake({directory})
  await lake.whenChecked
  expect(lake.storageFault).toBeNull()
  const staff = client('administrator', {dataset: 'secret'})
  expect(await staff.fetch('count(*[_type == "registration"])')).toBe(count - lost.length)
  expect(lost).not.toContain('secret/about')
  const readable = lost.map((id) => id.replace('secret/', ''))
  expect(await staff.fetch('count(*[_id in $readable])', {readable})).toBe(0)
  await staff.create({_id: 'later', _type: 'registration'})
})

test('a sound file comes out of a repair as it was', async () => {
  const directory = temporaryDirectory()
  const file = await writeRegistrations(directory)
  const {kept, lost} = repairFile(file)
  expect(lost).toEqual([])
  expect(kept).toMatchObject({documents: count + 1, transaction_changes: count + 1})
  const {client} = openTestLake({directory})
  const staff = client('administrator', {dataset: 'secret'})
  expect(await staff.fetch('*[_id == "about"][0].of->name')).toBe(nameOf(1))
  expect(await staff.fetch('count(*[references("r1")])')).toBe(1)
})

test('of a file without a readable first page nothing is kept, and it is left as it is', async () => {
  const directory = temporaryDirectory()
  const file = await writeRegistrations(directory)
  writeFileSync(file, randomBytes(8192))
  expect(() => repairFile(file)).toThrow()
  expect(readdirSync(directory)).toContain('lake.secret.sqlite')
})

/** As the version before left it. */
function undoLastMigration(file: string): void {
  const created = [
    ...(migrations.at(-1) ?? '').matchAll(/CREATE (?:VIRTUAL )?(TABLE|TRIGGER) (\w+)/g),
  ]
  const database = new DatabaseSync(file)
  for (const [, kind, name] of created.toReversed()) database.exec(`DROP ${kind} ${name}`)
  database.exec(`PRAGMA user_version = ${migrations.length - 1}`)
  database.close()
}

test('before a migration a file is copied; rolled back, it is as before, without what was erased', async () => {
  const directory = temporaryDirectory()
  const file = await writeRegistrations(directory)
  undoLastMigration(file)
  undoLastMigration(join(directory, 'lake.sqlite'))
  const before = join(temporaryDirectory(), 'before.sqlite')
  copyFileSync(file, before)

  const {lake, client} = openTestLake({directory})
  const staff = client('administrator', {dataset: 'secret'})
  await staff.create({_id: 'later', _type: 'registration'})
  await staff.delete('r7')
  await allErased(staff)
  const names = readdirSync(join(directory, 'copies')).sort()
  expect(names).toEqual([
    expect.stringMatching(/^lake\.secret\.sqlite\.before-\d+$/),
    expect.stringMatching(/^lake\.sqlite\.before-\d+$/),
  ])
  for (const name of names) {
    const bytes = readFileSync(join(directory, 'copies', name), 'latin1')
    expect(bytes).not.toContain(nameOf(7))
    expect(statSync(join(directory, 'copies', name)).mode & 0o077).toBe(0)
  }
  lake.close()

  expect(
    rollBack(directory)
      .map(({file}) => file)
      .sort(),
  ).toEqual(['lake.secret.sqlite', 'lake.sqlite'])
  const database = new DatabaseSync(file)
  const earlier = new DatabaseSync(before)
  const ids = (from: DatabaseSync) => from.prepare('SELECT id FROM documents ORDER BY id').all()
  expect(ids(database)).toEqual(ids(earlier).filter(({id}) => id !== 'r7'))
  expect(database.prepare('PRAGMA user_version').get()).toEqual(
    earlier.prepare('PRAGMA user_version').get(),
  )
  for (const each of [database, earlier]) each.close()
  expect(verifyAccessLog(directory).flatMap(({problems}) => problems)).toEqual([])
})

test('a migration that was killed while its copy was made makes it again', async () => {
  const directory = temporaryDirectory()
  const file = await writeRegistrations(directory)
  undoLastMigration(file)
  mkdirSync(join(directory, 'copies'))
  const version = openVersion(file)
  const partial = `lake.secret.sqlite.before-${version + 1}.partial`
  writeFileSync(join(directory, 'copies', partial), 'half of it')
  openTestLake({directory}).lake.close()
  expect(readdirSync(join(directory, 'copies'))).toEqual([
    `lake.secret.sqlite.before-${version + 1}`,
  ])
})

function openVersion(file: string): number {
  const database = new DatabaseSync(file)
  const row = database.prepare('PRAGMA user_version').get()
  database.close()
  return Number(row?.user_version)
}

/** Each registration is a commit of its own, in the log alone, as after a kill. */
async function killedWith(documents: number): Promise<string> {
  const before = temporaryDirectory()
  openTestLake({directory: before}).lake.close()
  const {client} = openTestLake({directory: before})
  const keeper = client('keeper', {dataset: 'secret'})
  for (let n = 0; n < documents; n += 1) {
    await keeper.create({_id: `r${n}`, _type: 'x', name: `name of ${n}`, filler: 'x'.repeat(900)})
  }
  const directory = temporaryDirectory()
  cpSync(before, directory, {recursive: true, filter: (path) => !path.endsWith('-shm')})
  return directory
}

test.each([0.1, 0.3, 0.5, 0.7, 0.9])(
  'a log that is damaged at %d of its length is found by the check, repaired, and what is lost is named',
  async (share) => {
    const documents = 40
    const directory = await killedWith(documents)
    const file = join(directory, 'lake.secret.sqlite')
    const bytes = readFileSync(`${file}-wal`)
    const frameBytes = 24 + 4096
    const frame = Math.floor(((bytes.length - 32) / frameBytes) * share)
    bytes.fill(0x23, 32 + frame * frameBytes + 24 + 2000, 32 + frame * frameBytes + 24 + 2064)
    writeFileSync(`${file}-wal`, bytes)

    for (const kind of ['quick', 'whole'] as const) {
      expect(checkFile(file, kind)).toEqual([expect.stringContaining('its log is damaged')])
    }
    const {lost, older, damagedFrames, broken} = repairFile(file)
    expect(damagedFrames).toBe(1)
    expect(checkFile(file, 'whole')).toEqual([])
    // The copy that was put aside is the file with its log, as it was found.
    expect(readFileSync(`${broken}-wal`).equals(bytes)).toBe(true)
    const {lake, client} = openTestLake({directory})
    await lake.whenChecked
    expect(lake.storageFault).toBeNull()
    const ids = await client('keeper', {dataset: 'secret'}).fetch<string[]>('*[_type == "x"]._id')
    const all = Array.from({length: documents}, (_, n) => `r${n}`)
    const unnamed = all.filter((id) => !ids.includes(id) && !lost.includes(`secret/${id}`))
    expect([unnamed, older.filter((id) => !all.includes(id.slice(7)))]).toEqual([[], []])
    expect(ids.length).toBeGreaterThanOrEqual(documents - 5)
  },
)
