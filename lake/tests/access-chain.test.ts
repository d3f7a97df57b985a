import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {verifyAccessLog} from '../store/accesses/verify-access-log.ts'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'

let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chain-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
})

const keeper = (lake: TestLake) => lake.client('keeper', {dataset: 'secret'})

/** A log of three changes and three readings. */
async function fill(lake = openTestLake({directory})): Promise<void> {
  for (const _id of ['a', 'b', 'c']) await keeper(lake).create({_id, _type: 'x', phone: '1'})
  for (const _id of ['a', 'b', 'c']) await keeper(lake).getDocument(_id)
  lake.lake.close()
}

/** Somebody with access to the machine. */
function tamper(file: string, sql: string): void {
  const database = new DatabaseSync(join(directory, file))
  database.exec(sql)
  database.close()
}

const problems = () => verifyAccessLog(directory).flatMap((log) => log.problems)

test('an untouched log is whole, over restarts too', async () => {
  await fill()
  const again = openTestLake({directory})
  await keeper(again).patch('a').set({note: 'x'}).commit()
  again.lake.close()
  expect(verifyAccessLog(directory)).toMatchObject([
    {file: 'lake.secret.sqlite', entries: 4, problems: []},
    {file: 'lake.sqlite', entries: 3, problems: []},
  ])
})

test.each([
  ['who it was', `UPDATE access_entries SET user_id = 'p1' WHERE sequence = 2`],
  ['when it was', `UPDATE access_entries SET at = '2020-01-01T00:00:00Z' WHERE sequence = 2`],
  ['what it was', `UPDATE access_entries SET detail = '{"documentIds":[]}' WHERE sequence = 2`],
])('a change of %s is noticed', async (_, sql) => {
  await fill()
  tamper('lake.sqlite', sql)
  expect(problems()).toEqual(['Entry 2 was changed'])
})

test.each([
  ['in the middle', 'sequence = 2', 'Entries 2 to 2 are missing'],
  ['at the beginning', 'sequence = 1', 'Entries 1 to 1 are missing'],
  ['at the end', 'sequence > 1', 'Entries 2 to 3 are missing'],
])('an entry that is missing %s is noticed', async (_, which, said) => {
  await fill()
  tamper('lake.sqlite', `DELETE FROM access_entries WHERE ${which}`)
  expect(problems()).toContain(said)
})

test('a log that is cut off, its counter too, lacks the entry that was anchored elsewhere', async () => {
  await fill()
  tamper(
    'lake.secret.sqlite',
    `DELETE FROM access_entries WHERE sequence = 3;
     UPDATE sqlite_sequence SET seq = 2 WHERE name = 'access_entries'`,
  )
  expect(problems()).toEqual(['Entry 3 is not the one that was anchored'])
})

test('a log that goes on after it was cut off has a gap', async () => {
  await fill()
  tamper('lake.sqlite', 'DELETE FROM access_entries WHERE sequence = 3')
  const again = openTestLake({directory})
  await keeper(again).getDocument('a')
  again.lake.close()
  expect(problems()).toContain('Entries 3 to 3 are missing')
})

test('after entries went for their age, the rest is whole, and says where it begins', async () => {
  const begin = new Date('2026-03-02T09:30:00Z')
  vi.useFakeTimers({toFake: ['Date', 'performance'], now: begin})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const lake = openTestLake({directory})
  await keeper(lake).create({_id: 'a', _type: 'x'})
  for (let year = 0; year < 4; year += 1) {
    vi.advanceTimersByTime(366 * 24 * 60 * 60 * 1000)
    await keeper(lake).getDocument('a')
    await keeper(lake).patch('a').set({year}).commit()
  }
  lake.lake.close()
  expect(problems()).toEqual([])
  const first = '(SELECT min(sequence) FROM access_entries)'
  for (const file of ['lake.sqlite', 'lake.secret.sqlite']) {
    const database = new DatabaseSync(join(directory, file), {readOnly: true})
    expect(database.prepare(`SELECT ${first} AS first`).get()?.first, file).toBeGreaterThan(1)
    database.close()
  }
  tamper('lake.sqlite', `DELETE FROM access_entries WHERE sequence = ${first}`)
  expect(problems()).not.toEqual([])
})

test('the log of earlier versions is taken over, and chained', async () => {
  openTestLake({directory}).lake.close()
  tamper(
    'lake.sqlite',
    `INSERT INTO accesses VALUES
      ('secret', 'p1', 'read', '2026-03-02T09', '2026-03-02T09:10:00Z', 'a'),
      ('secret', 'p1', 'read', '2026-03-02T09', '2026-03-02T09:11:00Z', 'b')`,
  )
  const lake = openTestLake({directory})
  const path = '/v1/data/accesses/secret?from=2026-03-02&to=2026-03-03'
  const {accesses} = await (await lake.request(path, {}, 'administrator')).json()
  expect(accesses).toMatchObject([{user: 'p1', access: 'read', documentIds: ['a', 'b']}])
  lake.lake.close()
  expect(verifyAccessLog(directory)).toMatchObject([{problems: []}, {entries: 1, problems: []}])
})
