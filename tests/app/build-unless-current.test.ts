import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {buildUnlessCurrent} from '../../app/build/fingerprint.ts'

/** A build of one source into two folders, and what changes them. */
function oneBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const at = (path: string) => join(folder, path)
  const edit = (text: string) => writeFileSync(at('source.txt'), text)
  edit('first')
  const write = async () => {
    for (const path of ['client/fonts', 'server']) mkdirSync(at(path), {recursive: true})
    writeFileSync(at('client/fonts/a.woff2'), 'letters')
    writeFileSync(at('server/entry.js'), 'code')
  }
  const build = (run: () => Promise<void> = write) =>
    buildUnlessCurrent(
      {mark: at('mark'), inputs: [at('source.txt')], outputs: [at('client'), at('server')]},
      run,
    )
  return {at, edit, build}
}

test('a build is skipped until its sources are edited', async () => {
  const {edit, build} = oneBuild()
  expect(await build()).toBe('built')
  expect(await build()).toBe('unchanged')
  edit('second')
  expect(await build()).toBe('built')
  expect(await build()).toBe('unchanged')
})

test.for([
  ['a folder is missing', 'client'],
  ['a folder is empty', 'client/fonts'],
  ['a file is missing', 'server/entry.js'],
] as const)('a build is made again when %s', async ([, path]) => {
  const {at, build} = oneBuild()
  await build()
  rmSync(at(path), {recursive: true})
  expect(await build()).toBe('built')
  expect(await build()).toBe('unchanged')
})

test('a build is made again when a file was cut off', async () => {
  const {at, build} = oneBuild()
  await build()
  writeFileSync(at('server/entry.js'), 'co')
  expect(await build()).toBe('built')
})

test('a build that was interrupted counts for nothing, also when the edit is undone', async () => {
  const {edit, build} = oneBuild()
  await build()
  edit('second')
  await expect(build(() => Promise.reject(new Error('interrupted')))).rejects.toThrow()
  edit('first')
  expect(await build()).toBe('built')
})
