import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {newFolder} from './data-command.ts'

const run = promisify(execFile)

test('npm run data -- check reads the access log while the lake runs, and fails when something is wrong', {
  tags: 'nightly',
}, async () => {
  const directory = newFolder()
  const before = openTestLake({directory})
  const staff = before.client('keeper', {dataset: 'secret'})
  for (const _id of ['a', 'b', 'c']) await staff.create({_id, _type: 'x', phone: '1'})
  for (const _id of ['a', 'b', 'c']) await staff.getDocument(_id)
  before.lake.close()
  const lake = openTestLake({directory})
  const check = (...noted: string[]) =>
    run(process.execPath, ['scripts/data.ts', 'check', ...noted], {
      env: {...process.env, DATA_DIR: directory, NODE_NO_WARNINGS: '1'},
    })
  const {stdout} = await check()
  const [, noted = ''] = /lake\.sqlite: 3 entries, the last is (3:\S+)\n/.exec(stdout) ?? []
  await lake.client('keeper', {dataset: 'secret'}).getDocument('none')
  await check(noted)
  lake.lake.close()
  const database = new DatabaseSync(join(directory, 'lake.sqlite'))
  database.exec('DELETE FROM access_entries WHERE sequence = 2')
  database.close()
  await expect(check('3:something')).rejects.toMatchObject({
    stdout: expect.stringContaining('No log has the entry 3:something'),
  })
  await expect(check()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('lake.sqlite: Entries 2 to 2 are missing'),
  })
})
