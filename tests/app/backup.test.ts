import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {allErased, openTestLake} from 'local-content-lake/testing/vitest'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {makeBackup} from '../../app/backup/make-backup.ts'
import {mendAssets} from '../../app/backup/mend-assets.ts'
import {openRepository} from '../../app/backup/open-repository.ts'
import {restoreBackup} from '../../app/backup/restore-backup.ts'
import {runBackup} from '../../app/backup/run-backup.ts'
import {verifyBackups} from '../../app/backup/verify-backups.ts'
import {until} from '../until.ts'

const passphrase = 'a passphrase of the operator'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

function filesIn(directory: string): string[] {
  return readdirSync(directory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name))
}

function bytesOf(directory: string): string {
  return filesIn(directory)
    .map((path) => readFileSync(path, 'latin1'))
    .join('')
}

/** A lake with a picture, a page and registrations, and a place for its backups. */
async function open(key: string | null = passphrase) {
  const directory = temporaryDirectory()
  const {lake, client} = openTestLake({directory})
  const editor = client('editor')
  const staff = client('administrator', {dataset: 'secret'})
  const background = '#336699'
  const picture = sharp({create: {width: 40, height: 30, channels: 3, background}}).png()
  const image = await editor.assets.upload('image', await picture.toBuffer())
  await editor.create({_id: 'page', _type: 'page', title: 'first'})
  await register(staff, 0, 50)
  writeFileSync(join(directory, 'site-token'), 'token-of-the-site')
  const folder = join(temporaryDirectory(), 'backups')
  const repository = await openRepository({to: {folder}, passphrase: key}, true)
  return {directory, lake, editor, staff, image, folder, repository}
}

type Client = ReturnType<ReturnType<typeof openTestLake>['client']>

async function register(staff: Client, from: number, to: number): Promise<void> {
  const transaction = staff.transaction()
  for (let n = from; n < to; n += 1) {
    transaction.create({_id: `registration-${n}`, _type: 'registration', name: `name-of-${n}.`})
  }
  await transaction.commit()
}

/** Commits pairs of documents, one in each dataset, until it is told to stop. */
function keepWriting(editor: Client, staff: Client): () => Promise<number> {
  let isStopped = false
  const write = async () => {
    let count = 0
    for (; !isStopped; count += 1) {
      const filler = 'x'.repeat(2000)
      await staff
        .transaction()
        .create({_id: `left-${count}`, _type: 'pair', filler})
        .create({_id: `right-${count}`, _type: 'pair', filler})
        .commit()
      await editor
        .patch('page')
        .set({title: `title ${count}`})
        .commit()
    }
    return count
  }
  const written = write()
  // A failure is thrown to the test when it stops the writing.
  written.catch(() => {})
  return () => {
    isStopped = true
    return written
  }
}

const kinds = [
  {kind: 'encrypted', key: passphrase},
  {kind: 'not encrypted', key: null},
]

test.for(kinds)(
  'a backup under load, $kind, gives the same answers in another folder and at another origin',
  {timeout: 60_000},
  async ({key}) => {
    const {directory, editor, staff, image, folder, repository} = await open(key)
    const stop = keepWriting(editor, staff)
    await until(async () => expect(await staff.fetch('count(*)')).toBeGreaterThan(60))
    const before = Number(await staff.fetch('count(*[_id match "left-*"])'))
    const {backup} = await makeBackup(directory, repository)
    const written = await stop()
    expect(written).toBeGreaterThan(before)

    const to = join(temporaryDirectory(), 'restored')
    const restored = await restoreBackup(repository, {to})
    expect(restored).toMatchObject({backup, erasedAgain: 0})
    const {client, request} = openTestLake({directory: to, publicOrigin: 'https://elsewhere.kr'})
    const again = client('administrator', {dataset: 'secret'})
    const [left, right] = await Promise.all(
      ['left', 'right'].map((side) =>
        again.fetch<number>('count(*[_id match $id])', {id: `${side}-*`}),
      ),
    )
    expect(left).toBe(right)
    expect(left).toBeGreaterThanOrEqual(before)
    expect(await again.fetch('count(*[_type == "registration"])')).toBe(50)
    expect(await client('nobody').getDocument(image._id)).toMatchObject({
      url: `https://elsewhere.kr/${image.path}`,
    })
    expect((await request(`/${image.path}`)).status).toBe(200)
    expect(readFileSync(join(to, 'site-token'), 'utf8')).toBe('token-of-the-site')
    expect(filesIn(to).filter((path) => statSync(path).mode & 0o077)).toEqual([])
    expect(filesIn(folder).filter((path) => statSync(path).mode & 0o077)).toEqual([])
    expect(await verifyBackups(repository)).toMatchObject({backups: 1, problems: []})
  },
)

test('an encrypted backup tells nothing without its key', async () => {
  const {directory, folder, repository} = await open()
  await makeBackup(directory, repository)
  expect(bytesOf(folder)).not.toMatch(/name-of-|token-of|registration|lake\.sqlite/)
  const other = (key: string | null) => openRepository({to: {folder}, passphrase: key})
  await expect(other('another passphrase')).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(other(null)).rejects.toThrow('set BACKUP_KEY')
})

test('what earlier backups have is not stored again, and only the newest are kept', async () => {
  const {directory, editor, folder, repository} = await open()
  const first = await makeBackup(directory, repository)
  await editor.patch('page').set({title: 'second'}).commit()
  const second = await makeBackup(directory, repository)
  expect(second.newBytes).toBeGreaterThan(0)
  expect(second.newBytes).toBeLessThan(first.newBytes)
  await editor.patch('page').set({title: 'third'}).commit()
  const third = await makeBackup(directory, repository, {now: new Date(0)})

  expect(await repository.prune(2)).toEqual({removed: 1, unreadable: []})
  // By their number: what the clock said at the time does not matter.
  expect(await repository.list()).toEqual([second.backup, third.backup])
  const stored = filesIn(join(folder, 'chunks')).length
  expect((await repository.chunks()).size).toBe(stored)
  expect(await verifyBackups(repository)).toMatchObject({backups: 2, chunks: stored, problems: []})
})

test('a backup of an earlier time is restored by that time', async () => {
  const {directory, editor, repository} = await open()
  const first = await makeBackup(directory, repository, {now: new Date('2026-06-01T00:00:00Z')})
  await editor.patch('page').set({title: 'second'}).commit()
  await makeBackup(directory, repository, {now: new Date('2026-06-02T00:00:00Z')})
  const to = join(temporaryDirectory(), 'restored')
  const until = new Date('2026-06-01T12:00:00Z')
  expect(await restoreBackup(repository, {to, until})).toMatchObject({backup: first.backup})
  const {client} = openTestLake({directory: to})
  expect(await client('nobody').getDocument('page')).toMatchObject({title: 'first'})
  const tooEarly = new Date('2026-05-01T00:00:00Z')
  await expect(
    restoreBackup(repository, {to: join(temporaryDirectory(), 'x'), until: tooEarly}),
  ).rejects.toThrow('no such backup')
})

test('what was erased is not brought back by a backup', async () => {
  const {directory, staff, repository} = await open()
  const first = await makeBackup(directory, repository, {now: new Date('2026-06-01T00:00:00Z')})
  await staff.delete('registration-7')
  await allErased(staff)
  await makeBackup(directory, repository, {now: new Date('2026-06-02T00:00:00Z')})
  await staff.delete('registration-8')
  await allErased(staff)

  const until = new Date('2026-06-01T12:00:00Z')
  const apart = join(temporaryDirectory(), 'apart')
  // From the later backup alone.
  expect(await restoreBackup(repository, {to: apart, until})).toMatchObject({
    backup: first.backup,
    erasedAgain: 1,
    erasuresKnownUntil: '2026-06-02T00:00:00.000Z',
  })
  expect(bytesOf(apart)).not.toContain('name-of-7.')
  expect(bytesOf(apart)).toContain('name-of-8.')
  // With the present folder, too.
  const to = join(temporaryDirectory(), 'restored')
  expect(await restoreBackup(repository, {to, until, current: directory})).toMatchObject({
    erasedAgain: 2,
  })
  expect(bytesOf(to)).not.toMatch(/name-of-[78]\./)
  expect(bytesOf(to)).toContain('name-of-9.')
})

test('a damaged, cut or missing piece is found, and nothing is restored from it by half', async () => {
  const {directory, folder, repository} = await open()
  await makeBackup(directory, repository)
  const [largest = ''] = filesIn(join(folder, 'chunks')).sort(
    (a, b) => statSync(b).size - statSync(a).size,
  )
  truncateSync(largest, statSync(largest).size - 1)
  const parent = temporaryDirectory()
  await expect(restoreBackup(repository, {to: join(parent, 'restored')})).rejects.toThrow('damaged')
  expect(readdirSync(parent)).toEqual([])
  const {problems} = await verifyBackups(repository)
  expect(problems).toEqual([expect.stringContaining('is damaged')])

  // The next backup stores it again.
  await makeBackup(directory, repository)
  expect(await verifyBackups(repository)).toMatchObject({backups: 2, problems: []})
  await restoreBackup(repository, {to: join(parent, 'restored')})
})

test('nothing is restored over what is there', async () => {
  const {directory, repository} = await open()
  await makeBackup(directory, repository)
  await expect(restoreBackup(repository, {to: directory})).rejects.toThrow('is not empty')
})

async function killedBackup(directory: string, folder: string, at: () => boolean) {
  const backup: ChildProcess = spawn(process.execPath, ['app/backup/backup-process.ts'], {
    env: {...process.env, DATA_DIR: directory, BACKUP_TO: folder, BACKUP_KEY: passphrase},
    stdio: 'ignore',
  })
  onTestFinished(() => void backup.kill('SIGKILL'))
  await vi.waitFor(() => expect(at()).toBe(true), {timeout: 30_000, interval: 1})
  backup.kill('SIGKILL')
  await once(backup, 'exit')
}

test('a backup that is killed halfway leaves the earlier ones whole', {
  tags: 'nightly',
  timeout: 60_000,
}, async () => {
  const {directory, staff, folder, repository} = await open()
  await makeBackup(directory, repository)
  const count = () => filesIn(join(folder, 'chunks')).length
  const before = count()
  for (let at = 1; at <= 8; at += 1) {
    const filler = () => crypto.randomUUID().repeat(4000)
    await staff.create({_id: `big-${at}`, _type: 'big', a: filler(), b: filler(), c: filler()})
  }
  await killedBackup(directory, folder, () => count() > before)
  const {problems, backups} = await verifyBackups(repository)
  expect(problems).toEqual([])
  expect(backups).toBeGreaterThanOrEqual(1)
  const {backup} = await makeBackup(directory, repository)
  await repository.prune(1)
  expect(await verifyBackups(repository)).toMatchObject({backups: 1, problems: []})
  const to = join(temporaryDirectory(), 'restored')
  expect(await restoreBackup(repository, {to})).toMatchObject({backup})
})

test('of a folder without a lake, or with a damaged one, no backup is made', async () => {
  const {directory, lake, repository} = await open()
  await expect(makeBackup(temporaryDirectory(), repository)).rejects.toThrow('There is no lake')
  lake.close()
  const file = join(directory, 'lake.secret.sqlite')
  truncateSync(file, statSync(file).size - 4096)
  await expect(makeBackup(directory, repository)).rejects.toThrow('is damaged')
  expect(await repository.list()).toEqual([])
})

const damages = [
  {damage: 'emptied', spoil: (path: string) => writeFileSync(path, '')},
  {
    damage: 'zeroed',
    spoil: (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size)),
  },
  {damage: 'cut', spoil: (path: string) => truncateSync(path, 20)},
  {damage: 'removed', spoil: (path: string) => rmSync(path)},
]

test.for(damages)(
  'a picture that was $damage is told by each backup, kept for good, and mended',
  {timeout: 60_000},
  async ({spoil}) => {
    const {directory, editor, image, repository} = await open()
    const path = `assets/production/${image.sha1hash.slice(0, 2)}/${image.sha1hash}`
    const live = join(directory, path)
    const bytes = readFileSync(live)
    expect(await makeBackup(directory, repository)).toMatchObject({faults: []})
    spoil(live)
    for (let round = 0; round < 4; round += 1) {
      await editor
        .patch('page')
        .set({title: `round ${round}`})
        .commit()
      const {faults} = await makeBackup(directory, repository)
      expect(faults).toEqual([{path, isKept: true}])
      await repository.prune(2)
    }
    expect(await verifyBackups(repository)).toMatchObject({backups: 2, problems: []})
    const to = join(temporaryDirectory(), 'restored')
    await restoreBackup(repository, {to})
    expect(readFileSync(join(to, path)).equals(bytes)).toBe(true)

    const {mended, lost} = await mendAssets(repository, directory)
    expect([mended, lost]).toMatchObject([[{path}], []])
    expect(readFileSync(live).equals(bytes)).toBe(true)
    expect(statSync(live).mode & 0o077).toBe(0)
    expect(await makeBackup(directory, repository)).toMatchObject({faults: []})
  },
)

test('a picture that no backup has is told, and is backed up again once it is whole', async () => {
  const {directory, image, repository} = await open()
  const path = `assets/production/${image.sha1hash.slice(0, 2)}/${image.sha1hash}`
  const bytes = readFileSync(join(directory, path))
  writeFileSync(join(directory, path), Buffer.alloc(bytes.length))
  const {faults} = await makeBackup(directory, repository)
  expect(faults).toEqual([{path, isKept: false}])
  expect((await mendAssets(repository, directory)).lost).toMatchObject([{path}])
  expect((await verifyBackups(repository)).problems).toEqual([`${path} is damaged.`])
  writeFileSync(join(directory, path), bytes)
  expect(await makeBackup(directory, repository)).toMatchObject({faults: []})
  expect((await verifyBackups(repository)).problems).toEqual([])
})

test('a picture that was erased is not missed, and does not come back', async () => {
  const {directory, staff, repository} = await open()
  const bytes = await sharp({create: {width: 9, height: 9, channels: 3, background: '#fff'}})
    .png()
    .toBuffer()
  const image = await staff.assets.upload('image', bytes)
  await makeBackup(directory, repository)
  await staff.delete(image._id)
  await allErased(staff)
  expect(await makeBackup(directory, repository)).toMatchObject({faults: []})
  const to = join(temporaryDirectory(), 'restored')
  await restoreBackup(repository, {to})
  expect(filesIn(to).filter((path) => path.includes(image.sha1hash))).toEqual([])
})

test('earlier backups whose lists are damaged neither spoil a new one nor cost pieces', async () => {
  const {directory, editor, folder, repository} = await open()
  for (let round = 0; round < 3; round += 1) {
    await editor
      .patch('page')
      .set({title: `round ${round}`})
      .commit()
    await makeBackup(directory, repository)
  }
  const [oldest = '', , newest = ''] = filesIn(join(folder, 'backups')).sort()
  const pieces = (await repository.chunks()).size
  truncateSync(oldest, 40)
  expect(await repository.prune(3)).toEqual({
    ...{removed: 0, unreadable: [expect.stringContaining('000001')]},
  })
  expect((await repository.chunks()).size).toBe(pieces)
  truncateSync(newest, 0)
  const to = join(temporaryDirectory(), 'restored')
  const until = new Date((await repository.list())[1]?.time ?? '')
  expect(await restoreBackup(repository, {to, until})).toMatchObject({backup: {number: 2}})
  await makeBackup(directory, repository)
  // They are too old by now, one after the other.
  expect(await repository.prune(1)).toEqual({removed: 3, unreadable: []})
  expect(await verifyBackups(repository)).toMatchObject({backups: 1, problems: []})
})

test.for([
  '../outside',
  '/etc/outside',
  'assets/../../outside',
  './lake.sqlite',
  'a//b',
  '',
  'a\0b',
])('a list that names %j is not restored, and writes nothing outside', async (path) => {
  const {directory, repository} = await open()
  const {backup} = await makeBackup(directory, repository)
  const list = await repository.read(backup)
  const [file = {size: 0, chunks: []}] = list.files
  await repository.add({...list, files: [...list.files, {...file, path}]})
  const parent = temporaryDirectory()
  const restored = restoreBackup(repository, {to: join(parent, 'restored')})
  await expect(restored).rejects.toThrow('leads out')
  expect(readdirSync(parent)).toEqual([])
})

test('a backup that holds far less than the one before is told, and removes none', async () => {
  const {directory, folder, lake} = await open()
  const config = {to: {folder}, everyHours: 24, keep: 2, passphrase}
  const back = (isFewerRight = false) => runBackup(directory, config, {isLow: false, isFewerRight})
  const repository = await openRepository(config)
  const whole = await back()
  expect(whole.less).toEqual([])
  lake.close()
  // As if another file had been put there: nothing was erased.
  const database = new DatabaseSync(join(directory, 'lake.secret.sqlite'))
  database.exec('DELETE FROM documents')
  database.close()
  for (let round = 0; round < 3; round += 1) {
    const {less} = await back()
    expect(less).toEqual([expect.stringContaining('lake.secret.sqlite has 0 documents, 50')])
  }
  expect((await repository.list()).map(({number}) => number)).toEqual([1, 2, 3, 4])
  const to = join(temporaryDirectory(), 'restored')
  expect((await restoreBackup(repository, {to})).backup.number).toBe(1)

  expect((await back(true)).less).toEqual([])
  expect((await repository.list()).map(({number}) => number)).toEqual([4, 5])
  expect((await back()).less).toEqual([])
})

test('erased registrations are not missed by the next backup', async () => {
  const {directory, staff, folder} = await open()
  const config = {to: {folder}, everyHours: 24, keep: 2, passphrase}
  await runBackup(directory, config, {isLow: false})
  await staff.delete({query: '*[_type == "registration"]'})
  await allErased(staff)
  expect((await runBackup(directory, config, {isLow: false})).less).toEqual([])
})
