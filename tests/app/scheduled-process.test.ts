import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {scheduleProcess} from '../../app/backup/scheduled-process.ts'
import {until} from '../until.ts'

function programOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'scheduled-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const path = join(folder, 'program.mjs')
  writeFileSync(path, source)
  return path
}

/** Runs a program once, or as often as it fails, and notes what came of it. */
function schedule(source: string, more: {readonly isEndedAtStop?: boolean} = {}) {
  const seen: string[] = []
  const stop = scheduleProcess({
    program: programOf(source),
    environment: process.env,
    next: (outcome) => (outcome === 'done' ? 60_000 : 1),
    onDone: (output) => void seen.push(`done ${JSON.parse(output)}`),
    onFailed: (reason) => void seen.push(`failed ${reason}`),
    ...more,
  })
  onTestFinished(stop)
  return {seen, stop}
}

test('what a process writes is taken', async () => {
  const {seen} = schedule('process.stdout.write("1")')
  await until(() => expect(seen).toEqual(['done 1']))
})

test('a process that fails, or writes what cannot be read, is tried again', async () => {
  const failing = schedule('process.stderr.write("no disk"); process.exitCode = 1')
  const garbled = schedule('process.stdout.write("not JSON")')
  await until(() => expect(failing.seen.length).toBeGreaterThan(1))
  await until(() => expect(garbled.seen.length).toBeGreaterThan(1))
  expect(failing.seen[0]).toBe('failed no disk')
  expect(garbled.seen[0]).toMatch(/^failed SyntaxError/)
})

test('a run that is under way at the stop comes to its end, or is ended without a word', async () => {
  const slow = 'setTimeout(() => process.stdout.write("1"), 1500)'
  const [kept, ended] = [schedule(slow), schedule(slow, {isEndedAtStop: true})]
  await new Promise((resolve) => setTimeout(resolve, 500))
  kept.stop()
  ended.stop()
  await until(() => expect(kept.seen).toEqual(['done 1']))
  expect(ended.seen).toEqual([])
})
