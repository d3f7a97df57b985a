import {spawnSync} from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {tightenModes} from '../../app/data/tighten-modes.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'modes-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('other accounts of the machine may read nothing of the data folder', () => {
  const directory = temporaryDirectory()
  const outside = join(temporaryDirectory(), 'not-ours')
  writeFileSync(outside, '', {mode: 0o644})
  chmodSync(outside, 0o644)
  chmodSync(directory, 0o755)
  mkdirSync(join(directory, 'assets', 'ab'), {recursive: true})
  for (const folder of ['assets', 'assets/ab']) chmodSync(join(directory, folder), 0o755)
  for (const file of ['lake.sqlite', 'lake.sqlite-wal', 'lake.sqlite-shm', 'assets/ab/picture']) {
    writeFileSync(join(directory, file), '')
    chmodSync(join(directory, file), 0o644)
  }
  writeFileSync(join(directory, 'site-token'), '', {mode: 0o600})
  symlinkSync(outside, join(directory, 'link'))

  const {corrected, refused} = tightenModes(directory)
  expect(corrected.toSorted()).toEqual([
    ...['.', 'assets', 'assets/ab', 'assets/ab/picture'],
    ...['lake.sqlite', 'lake.sqlite-shm', 'lake.sqlite-wal'],
  ])
  expect(refused).toEqual([])
  expect(modeOf(directory)).toBe('700')
  expect(modeOf(join(directory, 'assets/ab'))).toBe('700')
  expect(modeOf(join(directory, 'lake.sqlite-wal'))).toBe('600')
  expect(modeOf(outside)).toBe('644')
  expect(tightenModes(directory)).toEqual({corrected: [], refused: []})
})

test('what a command writes in the data folder is for its own account alone', () => {
  const parent = temporaryDirectory()
  const directory = join(parent, 'data')
  const file = join(parent, 'in.ndjson')
  writeFileSync(file, '{"_id":"a","_type":"post"}\n')
  const words = ['scripts/data.ts', 'import', file, 'production']
  const {status} = spawnSync(process.execPath, words, {
    env: {...process.env, DATA_DIR: directory, NODE_NO_WARNINGS: '1'},
  })
  expect(status).toBe(0)
  expect(modeOf(directory)).toBe('700')
  expect(modeOf(join(directory, 'lake.sqlite'))).toBe('600')
})
