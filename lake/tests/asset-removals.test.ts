import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {Bucket} from '../assets/bucket/bucket.ts'
import {Removals} from '../assets/bucket/removals.ts'
import {WatchedBucket} from '../assets/bucket/watched-bucket.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'removals-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

function open(directory: string, names: Set<string>) {
  const bucket: Bucket = {
    putFile: async () => {},
    put: async () => {},
    sizeOf: async () => 1,
    read: async () => null,
    remove: async (name) => void names.delete(name),
    list: async (prefix) =>
      [...names]
        .filter((name) => name.startsWith(prefix))
        .map((name) => ({name, size: 1, changedAt: 0})),
  }
  const watched = new WatchedBucket(bucket)
  const removals = new Removals(directory, watched)
  onTestFinished(() => {
    watched.close()
    removals.close()
  })
  return removals
}

test('what waits to be removed outlives a restart, and spares what a document names again', async () => {
  const directory = newFolder()
  const names = new Set(['originals/again/aa/old', 'originals/again/aa/new', 'renditions/0123'])
  const before = open(directory, names)
  await before.remove('originals/again/')
  await before.remove('renditions/01')
  // Until it is known what documents name, nothing goes.
  expect(names.size).toBe(3)
  const after = open(directory, names)
  expect(after.waiting).toBe(2)
  after.begin((name) => name.endsWith('new'))
  await expect.poll(() => after.waiting).toBe(0)
  expect([...names]).toEqual(['originals/again/aa/new'])
})
