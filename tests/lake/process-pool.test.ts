import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

import {ProcessPool, type ProcessPoolOptions} from '../../lake/processes/process-pool.ts'
import {endlessDrawing, svg} from './pictures.ts'

/** A pool of the processes that read pictures. */
function openPool(options: Partial<ProcessPoolOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pool-test-'))
  const pool = new ProcessPool({
    module: new URL('../../lake/images/image-process.ts', import.meta.url),
    argument: String(400 * 1024 * 1024),
    idleMs: 60_000,
    kept: 0,
    ...options,
  })
  onTestFinished(() => {
    pool.close()
    rmSync(folder, {recursive: true})
  })
  return {
    pool,
    read: (drawing = svg(40, ''), deadlineMs = 60_000) => {
      const path = join(folder, crypto.randomUUID())
      writeFileSync(path, drawing)
      const options = {mostPixels: 100_000_000, wants: ['lqip', 'palette'] as const}
      return pool.run({kind: 'describe', path, options}, deadlineMs)
    },
  }
}

test('idle processes end, except a minimum', async () => {
  const {pool, read} = openPool({kept: 1, idleMs: 1})
  const reading = [read(), read()]
  expect(pool.size).toBe(2)
  await Promise.all(reading)
  await expect.poll(() => pool.size).toBe(1)
  await expect(read()).resolves.toMatchObject({kind: 'described'})
})

test('a prestarted process does the first job', async () => {
  const {pool, read} = openPool()
  pool.warm()
  pool.warm()
  expect(pool.size).toBe(1)
  await expect(read()).resolves.toMatchObject({kind: 'described'})
  expect(pool.size).toBe(1)
})

test('after one was killed at its deadline, another is ready for the next job', async () => {
  const {pool, read} = openPool()
  await expect(read(endlessDrawing, 200)).rejects.toMatchObject({reason: 'deadline'})
  await expect.poll(() => pool.size).toBe(1)
  await expect(read()).resolves.toMatchObject({kind: 'described'})
})

test('a closed pool takes no jobs, and has no processes', async () => {
  const {pool, read} = openPool()
  const reading = read()
  pool.close()
  await expect(reading).rejects.toMatchObject({reason: 'closed'})
  await expect(read()).rejects.toMatchObject({reason: 'closed'})
  await expect.poll(() => pool.size).toBe(0)
})
