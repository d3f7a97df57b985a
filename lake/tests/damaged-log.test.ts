import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openTestLake} from '../testing/vitest.ts'

const until = (check: () => void) => vi.waitFor(check, {timeout: 60_000})

const name = 'lake.sqlite'
const frameBytes = 24 + 4096

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

/** After the first start: until then the tables themselves are in the log. */
async function filled(directory: string, documents = 30) {
  openTestLake({directory}).lake.close()
  const opened = openTestLake({directory})
  // It looks at the whole file, and would say the same in other words.
  await opened.lake.whenChecked
  const editor = opened.client('editor')
  for (let n = 0; n < documents; n += 1) await editor.create({_id: `d${n}`, _type: 'x'})
  return {...opened, editor}
}

/** The folder as a process leaves it that is killed: what was committed last is in the logs alone. */
function asAfterKill(directory: string): string {
  const left = temporaryDirectory()
  cpSync(directory, left, {recursive: true, filter: (path) => !path.endsWith('-shm')})
  return left
}

/** Changes one byte within the page of a frame. */
function damage(directory: string, frame: number): void {
  const handle = openSync(join(directory, `${name}-wal`), 'r+')
  writeSync(handle, '#', 32 + frame * frameBytes + 24 + 2000)
  closeSync(handle)
}

const framesIn = (directory: string) =>
  Math.floor((statSync(join(directory, `${name}-wal`)).size - 32) / frameBytes)

test('a damaged log under a running lake is noticed before it is read or moved into the file', async () => {
  const directory = temporaryDirectory()
  const {lake, editor} = await filled(directory)
  damage(directory, 20)
  await until(() => expect(lake.storageFault).toMatchObject({fault: 'corrupt'}))
  expect(lake.storageFault?.details?.[0]).toContain('of the log')
  await expect(editor.create({_type: 'x'})).rejects.toMatchObject({statusCode: 503})
  expect(await editor.getDocument('d0')).toBeDefined()
})

test('a log in which commits would be lost after a crash is not written to, and told', async () => {
  const before = temporaryDirectory()
  await filled(before)
  const directory = asAfterKill(before)
  damage(directory, 20)
  const log = readFileSync(join(directory, `${name}-wal`))
  const {lake, client} = openTestLake({directory})
  expect(lake.storageFault).toMatchObject({fault: 'corrupt', path: join(directory, name)})
  expect(await client('nobody').fetch('count(*)')).toEqual(expect.any(Number))
  lake.close()
  expect(readFileSync(join(directory, `${name}-wal`)).equals(log)).toBe(true)
})

test('a commit that was torn by a crash is no damage: nobody was told that it is stored', async () => {
  const before = temporaryDirectory()
  const {editor} = await filled(before)
  const note = readFileSync(join(before, `${name}-last`))
  await editor.create({_id: 'torn', _type: 'x'})
  const directory = asAfterKill(before)
  writeFileSync(join(directory, `${name}-last`), note)
  truncateSync(join(directory, `${name}-wal`), 32 + framesIn(directory) * frameBytes - 1000)
  const {lake, client} = openTestLake({directory})
  await lake.whenChecked
  expect(lake.storageFault).toBeNull()
  await client('editor').create({_id: 'after', _type: 'x'})
  expect(await client('editor').getDocument('d0')).toBeDefined()
})
