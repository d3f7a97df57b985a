import {spawnSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {missingImports, releaseManifest, sources} from '../../scripts/release/contents.ts'
import {newFolder} from './data-command.ts'

test('in a release, the commands of npm are those of its own program', () => {
  const {name, scripts} = JSON.parse(releaseManifest(readFileSync('package.json', 'utf8')))
  expect(name).toBe('presale-homepage')
  expect(scripts.data).toBe('./run data')
  const told = /echo "Commands: ([^"]+)"/.exec(readFileSync('deploy/run', 'utf8'))?.[1]
  expect(told?.split(', ').toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('a release has every file of ours that its programs import', () => {
  expect(sources).toContain('app')
  expect(missingImports()).toEqual([])
})

test.each([
  [['--hst', 'example.kr'], '--hst? ./install --host example.kr'],
  [['--host'], '--host needs a value'],
  [['--host', 'example.kr; reboot'], '--host needs a value, without spaces and quotes'],
  [['--email', "a'b@example.kr"], '--email needs a value, without spaces and quotes'],
  [['rollback', 'now'], 'now? ./install --host example.kr'],
])('what its installer does not understand changes nothing: %j', (words, told) => {
  const {status, stderr} = spawnSync('sh', ['deploy/install', ...words], {encoding: 'utf8'})
  expect([status, stderr]).toEqual([1, expect.stringContaining(told)])
})

test('a release takes the place of another release, and of nothing else', () => {
  const folder = newFolder()
  const letter = join(folder, 'letter.txt')
  writeFileSync(letter, 'mine')
  for (const given of [folder, letter]) {
    const words = ['scripts/release.ts', '--folder', given]
    const {status, stderr} = spawnSync(process.execPath, words, {encoding: 'utf8'})
    expect([status, stderr]).toEqual([2, expect.stringContaining('would be deleted')])
  }
  expect(readFileSync(letter, 'utf8')).toBe('mine')
}, 30_000)
