import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'

import {checkFile} from '../storage/check-file.ts'
import {repairFile} from '../storage/repair-file.ts'
import {openStore} from '../store/store.ts'
import {openTestLake} from '../testing/vitest.ts'

const datasetOf = {'lake.sqlite': 'production', 'lake.secret.sqlite': 'secret'} as const
const names = ['lake.sqlite', 'lake.secret.sqlite'] as const
const documents = 20
const frameBytes = 24 + 4096

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lost-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

function copyOf(directory: string): string {
  const copy = temporaryDirectory()
  cpSync(directory, copy, {recursive: true, filter: (path) => !path.endsWith('-shm')})
  return copy
}

/** As a process leaves it that is killed: these documents are in the log of this file alone. */
async function killedWith(name: keyof typeof datasetOf) {
  const before = temporaryDirectory()
  openTestLake({directory: before}).lake.close()
  const {client, lake} = openTestLake({directory: before})
  await lake.whenChecked
  const writer = client('administrator', {dataset: datasetOf[name]})
  for (let n = 0; n < documents; n += 1) {
    await writer.create({_id: `r${n}`, _type: 'x', filler: 'x'.repeat(900)})
  }
  return copyOf(before)
}

const open = (directory: string) =>
  openStore({
    directory,
    datasets: [
      {name: 'production', aclMode: 'public'},
      {name: 'secret', aclMode: 'private'},
    ],
  })

function faultsOf(directory: string): (string | null)[] {
  const store = open(directory)
  const faults = store.files.guards.map(({fault}) => fault)
  store.close()
  return faults
}

const damagedAt = (log: Buffer, frames: readonly number[]) => {
  const bytes = Buffer.from(log)
  for (const frame of frames) {
    const at = 32 + frame * frameBytes + 2024
    bytes.fill(0x23, at, at + 64)
  }
  return bytes
}

const zeroed = (log: Buffer, first: number, count: number) => {
  const at = 32 + first * frameBytes
  return Buffer.from(log).fill(0, at, Math.min(log.length, at + count * frameBytes))
}

const framesIn = (log: Buffer) => Math.floor((log.length - 32) / frameBytes)
const halfOf = (log: Buffer) => Math.floor(framesIn(log) / 2)

/** What is left of a log; null: no file. */
const damages: readonly (readonly [string, (log: Buffer) => Buffer | null])[] = [
  ['removed', () => null],
  ['of 0 bytes', () => Buffer.alloc(0)],
  ['cut within its header', (log) => log.subarray(0, 20)],
  ['cut at half of its frames', (log) => log.subarray(0, 32 + halfOf(log) * frameBytes)],
  ['of zeroes', (log) => Buffer.alloc(log.length)],
  ['with a damaged header', (log) => Buffer.concat([Buffer.alloc(32, 0x23), log.subarray(32)])],
  ['with a damaged frame', (log) => damagedAt(log, [halfOf(log)])],
  ['with three damaged frames', (log) => damagedAt(log, [4, halfOf(log), framesIn(log) - 9])],
  ['with its last frame damaged', (log) => damagedAt(log, [framesIn(log) - 1])],
  ['with six zeroed frames', (log) => zeroed(log, halfOf(log), 6)],
  ['with half of it zeroed', (log) => zeroed(log, halfOf(log), framesIn(log))],
]

/** The documents that are in the file now. */
function idsIn(file: string): string[] {
  const database = new DatabaseSync(file, {readOnly: true})
  const rows = database.prepare(`SELECT id FROM documents WHERE type = 'x'`).all()
  database.close()
  return rows.map(({id}) => String(id))
}

test.each(names)(
  'of the log of %s, no fault loses what was acknowledged unsaid: start, check and repair agree',
  async (name) => {
    const killed = await killedWith(name)
    expect([checkFile(join(killed, name), 'quick'), faultsOf(copyOf(killed))]).toEqual([
      [],
      [null, null],
    ])
    for (const [way, damage] of damages) {
      const directory = copyOf(killed)
      const file = join(directory, name)
      const left = damage(readFileSync(`${file}-wal`))
      if (left) writeFileSync(`${file}-wal`, left)
      else rmSync(`${file}-wal`)
      const bytes = readFileSync(file)

      const checked = (['quick', 'whole'] as const).map((kind) => checkFile(file, kind))
      expect([way, checked]).toEqual([
        way,
        [[expect.stringContaining(`${name}-wal`)], [expect.stringContaining(`${name}-wal`)]],
      ])
      const faults = faultsOf(directory)
      expect([way, faults]).toEqual([way, names.map((each) => (each === name ? 'corrupt' : null))])
      // Nothing was written next to it that would keep a copy of the log from being put back.
      expect([way, readFileSync(file).equals(bytes)]).toEqual([way, true])
      const healed = copyOf(directory)
      cpSync(join(killed, `${name}-wal`), join(healed, `${name}-wal`))
      expect([way, faultsOf(healed)]).toEqual([way, [null, null]])
      expect([way, idsIn(join(healed, name)).length]).toEqual([way, documents])

      const {lost, missing, damagedFrames} = repairFile(file)
      const ids = idsIn(file)
      const gone = documents - ids.length - lost.length
      expect([way, gone <= (missing?.commits ?? 0) + damagedFrames]).toEqual([way, true])
      expect([way, checkFile(file, 'whole')]).toEqual([way, []])
      expect([way, faultsOf(directory)]).toEqual([way, [null, null]])
      expect(readdirSync(join(directory, 'copies'))).toContainEqual(
        expect.stringMatching(new RegExp(`^${name}.*-last$`)),
      )
    }
  },
  60_000,
)

test('a log whose header alone is damaged is repaired without a loss', async () => {
  const directory = await killedWith('lake.secret.sqlite')
  const file = join(directory, 'lake.secret.sqlite')
  const log = readFileSync(`${file}-wal`)
  writeFileSync(`${file}-wal`, log.fill(0x23, 0, 24))
  const {lost, missing, damagedFrames} = repairFile(file)
  expect([lost, missing, damagedFrames]).toEqual([[], null, 0])
  expect(idsIn(file)).toHaveLength(documents)
})

test('an account that stood in the log alone is missed as well', async () => {
  const before = temporaryDirectory()
  openTestLake({directory: before}).lake.close()
  const store = open(before)
  onTestFinished(() => store.close())
  store.accesses.noteAccount('nobody', 'password nobody')
  const directory = copyOf(before)
  rmSync(join(directory, 'lake.sqlite-wal'))
  expect(faultsOf(directory)[0]).toBe('corrupt')
})

test('another program that moves the log into its file loses nothing, and neither does a lost note', async () => {
  const killed = await killedWith('lake.secret.sqlite')
  const file = join(killed, 'lake.secret.sqlite')
  const moved = new DatabaseSync(file)
  moved.prepare('SELECT count(*) FROM documents').get()
  moved.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(faultsOf(killed)).toEqual([null, null])
  for (const note of ['', '9999 9999 2030-01-01T00:00:00.000Z 1\n', 'no note']) {
    writeFileSync(`${file}-last`, note)
    expect(faultsOf(killed)).toEqual([null, null])
  }
})

test('a lake that is closed well leaves no note, so that its files may be replaced by older ones', async () => {
  const directory = await killedWith('lake.secret.sqlite')
  open(directory).close()
  expect(readdirSync(directory).filter((name) => /-(last|wal)$/.test(name))).toEqual([])
})
