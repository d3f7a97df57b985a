import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

import {QueryProcesses} from '../queries/query-processes.ts'
import {hostileQueries} from '../testing/hostile-queries.ts'
import {openTestLake} from '../testing/test-lake.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'stop-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

const logsIn = (directory: string) =>
  readdirSync(directory).filter((name) => /-(wal|shm|last)$/.test(name))

function openShared() {
  const shared = new QueryProcesses({atOnce: 4})
  onTestFinished(() => shared.close())
  return shared
}

test.each([
  ['of its own', 'idle'],
  ['of its own', 'reading'],
  ['of several lakes', 'idle'],
  ['of several lakes', 'reading'],
] as const)('a stop leaves no log of a file: processes %s, %s', async (whose, state) => {
  const directory = temporaryDirectory()
  const queries = {
    ...(whose === 'of its own' ? {shared: undefined} : {shared: openShared()}),
    members: {deadlineMs: 600_000},
  }
  const {lake, client} = openTestLake({directory, queries})
  const writing = client('administrator').transaction()
  for (let n = 0; n < 200; n++) writing.create({_id: `n-${n}`, _type: 'note', n})
  await writing.commit()
  expect(await client('administrator').fetch('count(*)')).toBe(200)
  const endless = hostileQueries['nested projections'] ?? ''
  const asked = state === 'idle' ? [] : [client('administrator', {maxRetries: 0}).fetch(endless)]
  for (const each of asked) each.catch(() => {})
  await expect.poll(() => lake.underWay.queries.running).toBe(asked.length)
  await new Promise((soon) => setTimeout(soon, 300))
  await lake.stop()
  expect(logsIn(directory)).toEqual([])
  for (const each of asked) await expect(each).rejects.toMatchObject({statusCode: 503})
})

test('a stop of one lake leaves the queries of another', async () => {
  const shared = openShared()
  const open = () => {
    const directory = temporaryDirectory()
    const {lake, client} = openTestLake({directory, queries: {shared}})
    return {directory, lake, count: () => client('administrator').fetch('count(*)')}
  }
  const [first, second] = [open(), open()]
  for (const each of [first, second]) expect(await each.count()).toBe(0)
  const many = Array.from({length: 20}, second.count)
  await first.lake.stop()
  expect(logsIn(first.directory)).toEqual([])
  expect(await Promise.all(many)).toEqual(many.map(() => 0))
  expect(await second.count()).toBe(0)
})
