import {mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {makeReadable} from '../../app/build/make-readable.ts'

test('what is built for another server can be read by its account, and its programs started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  const paths = ['', 'static', 'static/app.js', 'run'].map((name) => join(folder, name))
  mkdirSync(join(folder, 'static'), {mode: 0o700})
  writeFileSync(join(folder, 'static/app.js'), '', {mode: 0o600})
  writeFileSync(join(folder, 'run'), '', {mode: 0o700})
  await makeReadable(folder)
  const modes = paths.map((path) => (statSync(path).mode & 0o777).toString(8))
  expect(modes).toEqual(['755', '755', '644', '755'])
})
