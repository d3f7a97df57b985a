import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {hostname, tmpdir} from 'node:os'
import {join} from 'node:path'
import {openRealLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {lockDataDirectory} from '../../app/data/data-lock.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/** Another process that holds the folder. */
async function holder(folder: string) {
  const child = fork('tests/app/lock-holder.ts', [folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

test('a second process is refused in one line that names the holder of the folder', async () => {
  const folder = newFolder()
  const {pid} = await holder(folder)
  expect(() => lockDataDirectory(folder)).toThrow(
    new RegExp(`^DATA_DIR ${folder} is in use by process ${pid} on ${hostname()} since 2[^\n]*$`),
  )
})

test('a folder whose holder was killed is free', async () => {
  const folder = newFolder()
  const child = await holder(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockDataDirectory(folder).release()
})

test('a folder that was released is free', () => {
  const folder = newFolder()
  lockDataDirectory(folder).release()
  lockDataDirectory(folder).release()
})

test('tools read and write the lake of a folder that is in use', async () => {
  const folder = newFolder()
  await holder(folder)
  const {lake} = openRealLake({directory: folder})
  expect(lake.accounts.robots.list()).toHaveLength(1)
})
