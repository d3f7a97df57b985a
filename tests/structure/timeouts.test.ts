import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const roots = ['app', 'features', 'lake', 'scripts', 'server', 'studio', 'web']

test('no timeout rests on a signal that follows others, as garbage collection may lose it', () => {
  const sources = roots.flatMap((root) =>
    readdirSync(root, {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(mjs|tsx?)$/.test(name) && !/(^|\/)(dist|node_modules)\//.test(name))
      .map((name) => join(root, name)),
  )
  expect(sources.length).toBeGreaterThan(500)
  const resting = sources.filter((path) =>
    /AbortSignal\.(any|timeout)\(/.test(readFileSync(path, 'utf8')),
  )
  expect(resting).toEqual([])
})
