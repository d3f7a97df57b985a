import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

import {JobProcess} from '../processes/job-process.ts'
import {MemoryWatch} from '../processes/memory-watch.ts'
import {ProcessPool, type ProcessPoolOptions} from '../processes/process-pool.ts'
import {endlessDrawing, svg} from '../testing/pictures.ts'

/** Of the processes that read pictures. */
const readsPictures = {
  module: new URL('../images/image-process.ts', import.meta.url),
  argument: String(400 * 1024 * 1024),
}
const wanted = {maxPixels: 100_000_000, wants: ['lqip', 'palette'] as const}

function openPool(options: Partial<ProcessPoolOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pool-test-'))
  const pool = new ProcessPool({...readsPictures, idleMs: 60_000, kept: 0, ...options})
  onTestFinished(() => {
    pool.close()
    rmSync(folder, {recursive: true})
  })
  return {
    pool,
    read: (drawing = svg(40, ''), deadlineMs = 60_000) => {
      const path = join(folder, crypto.randomUUID())
      writeFileSync(path, drawing)
      return pool.run({kind: 'describe', path, options: wanted}, deadlineMs)
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

test('who is kept from the processor gets more time for a job, where that is asked for', async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells the processor time')
  const folder = mkdtempSync(join(tmpdir(), 'pool-test-'))
  const path = join(folder, 'drawing')
  writeFileSync(path, svg(40, ''))
  const job = {kind: 'describe', path, options: wanted}
  const patient = new JobProcess({...readsPictures, busyFactor: 1000}, () => {})
  const strict = new JobProcess(readsPictures, () => {})
  onTestFinished(() => {
    for (const each of [patient, strict]) each.kill('closed')
    rmSync(folder, {recursive: true})
  })
  for (const each of [patient, strict]) {
    await each.run(job, 60_000)
    if (each.pid !== undefined) process.kill(each.pid, 'SIGSTOP')
  }
  // The job itself must take less than half of it, also of a processor that others have.
  const deadline = 1000
  const described = patient.run(job, deadline)
  await expect(strict.run(job, deadline)).rejects.toMatchObject({reason: 'deadline'})
  if (patient.pid !== undefined) process.kill(patient.pid, 'SIGCONT')
  await expect(described).resolves.toMatchObject({kind: 'described'})
})

test('a closed pool takes no jobs, and has no processes', async () => {
  const {pool, read} = openPool()
  const reading = read()
  pool.close()
  await expect(reading).rejects.toMatchObject({reason: 'closed'})
  await expect(read()).rejects.toMatchObject({reason: 'closed'})
  await expect.poll(() => pool.size).toBe(0)
})

test('where no process can be started, jobs fail at once, and go on once one can', async () => {
  const {read} = openPool()
  const {execPath} = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  // As while an update puts other packages, Node among them, in the place of those that run.
  process.execPath = join(tmpdir(), 'no-node-is-here')
  await expect(read()).rejects.toMatchObject({reason: 'failed'})
  await expect(read()).rejects.toMatchObject({reason: 'failed'})
  process.execPath = execPath
  await expect(read()).resolves.toMatchObject({kind: 'described'})
})

test('over the limit of memory, one without a job ends, and the next job gets another', async (context) => {
  if (process.platform !== 'linux') return context.skip('only Linux tells the memory of a process')
  const {pool, read} = openPool({kept: 1, memory: new MemoryWatch(1)})
  pool.warm()
  expect(pool.size).toBe(1)
  await expect.poll(() => pool.size).toBe(0)
  // Also one that is stopped before it has started was stopped for memory.
  for (let times = 0; times < 3; times += 1) {
    await expect(read(endlessDrawing)).rejects.toMatchObject({reason: 'memory'})
  }
})
