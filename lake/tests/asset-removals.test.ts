import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {Bucket} from '../assets/bucket/bucket.ts'
import {Removals} from '../assets/bucket/removals.ts'
import {WatchedBucket} from '../assets/bucket/watched-bucket.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'removals-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

function open(directory: string, names: Set<string>, trustedNow: () => number | null = Date.now) {
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
  const removals = new Removals(directory, watched, trustedNow)
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

test('what waits for a day waits as long by a wrong clock, over restarts; what was erased goes at once', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  const day = 86_400_000
  const right = Date.now()
  for (const jump of [day, 400 * day, -day, -400 * day, -right]) {
    for (const trusted of [right, null]) {
      const directory = newFolder()
      const names = new Set(['originals/a/aa/later', 'originals/b/bb/erased'])
      vi.setSystemTime(right + Math.min(jump, 0))
      open(directory, names, () => right).plan('originals/a/aa/later', day)
      vi.setSystemTime(right + Math.max(jump, 0))
      const after = open(directory, names, () => trusted)
      after.begin(() => false)
      await after.remove('originals/b/')
      expect([jump, [...names]]).toEqual([jump, ['originals/a/aa/later']])
    }
  }
})
