import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {runSanity} from '../../app/build/run-sanity.ts'

/** Runs a command of this text in the place of Sanity's. */
async function failureOf(text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sanity-'))
  try {
    writeFileSync(join(folder, 'sanity'), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, 'sanity'), 0o755)
    const environment = {PATH: `${folder}:${process.env.PATH}`}
    return await runSanity(['build'], {folder, environment}).then(() => '', String)
  } finally {
    rmSync(folder, {recursive: true})
  }
}

test('a build that the kernel kills says that memory is wanting, and another failure says what it printed', async () => {
  expect(await failureOf('kill -KILL $$')).toMatch(/want of memory.* 2 GB.* a release/)
  const other = await failureOf('echo no such file; exit 2')
  expect(other).toContain('no such file')
  expect(other).not.toContain('memory')
  expect(await failureOf('exit 0')).toBe('')
})
