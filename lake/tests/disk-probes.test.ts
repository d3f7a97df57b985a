import {mkdirSync, mkdtempSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import {DiskProbes} from '../storage/disk-probes.ts'
import {StorageWatch} from '../storage/storage-watch.ts'
import {openStore} from '../store/store.ts'

const isDiskAsked = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))

/** Any number of lakes at rest on one disk, and how often each has written its probe. */
function openLakes(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'probes-'))
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  const probes = new DiskProbes()
  const lakes = Array.from({length: count}, (_, n) => {
    const directory = join(folder, `lake${n}`)
    mkdirSync(directory)
    const store = openStore({directory, indexes: []})
    const watch = new StorageWatch(store, () => {}, probes)
    return {directory, store, watch, writes: new Set<number>()}
  })
  onTestFinished(() => {
    for (const {watch, store} of lakes) {
      watch.close()
      store.close()
    }
    vi.useRealTimers()
    rmSync(folder, {recursive: true, force: true})
  })
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      // The disk is asked on other threads, several times one after another.
      for (let quiet = 0; quiet < 20; quiet = isDiskAsked() ? 0 : quiet + 1) await setImmediate()
      for (const {directory, writes} of lakes) {
        const found = statSync(join(directory, '.probe'), {throwIfNoEntry: false})
        if (found) writes.add(found.mtimeMs)
      }
    }
  }
  return {lakes, pass}
}

test('lakes at rest on one disk write one test a minute between them', async () => {
  const {lakes, pass} = openLakes(5)
  await pass(300)
  const writes = lakes.reduce((sum, lake) => sum + lake.writes.size, 0)
  expect(writes).toBeGreaterThan(2)
  expect(writes).toBeLessThan(8)
})

test('a disk that fails at writing is noticed by each lake at rest within a minute', async () => {
  const {lakes, pass} = openLakes(3)
  await pass(10)
  for (const {directory} of lakes) {
    rmSync(join(directory, '.probe'), {force: true})
    // Nothing can be written to a folder.
    mkdirSync(join(directory, '.probe'))
  }
  const faults = () => lakes.map(({watch}) => watch.fault?.fault ?? null)
  await pass(75)
  expect(faults()).toEqual(['failing', 'failing', 'failing'])
  for (const {directory} of lakes) rmSync(join(directory, '.probe'), {recursive: true})
  for (let n = 0; n < 1000 && faults().some(Boolean); n += 1) await pass(1)
  expect(faults()).toEqual([null, null, null])
})
