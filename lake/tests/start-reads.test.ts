import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'production',
      aclMode: 'public',
      embargoes: [
        {type: 'post', field: 'date'},
        {type: 'notice', field: 'from'},
      ],
    },
  ],
} as const

/** What SQLite says of a statement that goes through all documents of a dataset. */
const readsAll =
  /^(SCAN (d|documents)|SEARCH (d|documents) USING (COVERING )?INDEX \S+ \(dataset=\?\)$)/

test('nothing that a start asks goes through all documents', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-start-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const first = openTestLake({project, directory})
  await first.client('editor').create({_id: 'post', _type: 'post', date: '2026-03-01'})
  await first.lake.stop()

  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  const again = openTestLake({project, directory})
  await again.lake.stop()
  const asked = new Set(prepare.mock.calls.map(([sql]) => sql))
  prepare.mockRestore()

  const file = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  onTestFinished(() => file.close())
  const planOf = (sql: string) =>
    file
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from({length: sql.split('?').length - 1}, () => null))
      .map(({detail}) => String(detail))
  const reading = [...asked].filter((sql) => /^\s*SELECT\b[^;]*\bFROM documents\b/.test(sql))
  expect(reading.length).toBeGreaterThan(3)
  expect(reading.filter((sql) => planOf(sql).some((step) => readsAll.test(step)))).toEqual([])
})
