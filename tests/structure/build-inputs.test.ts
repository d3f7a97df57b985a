import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {studioInputs} from '../../app/build/build-studio.ts'
import {webInputs} from '../../app/build/build-web.ts'
import {importedBy} from '../../scripts/test/changed-tests.ts'

/** Files of ours that some files import, and those that these import. */
function reachedFrom(entries: readonly string[]): string[] {
  const reached = new Set(entries)
  // A set is iterated over what is added meanwhile, too.
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue
    for (const imported of importedBy(path, readFileSync(path, 'utf8'))) {
      reached.add(imported.replace(/\?\w+$/, ''))
    }
  }
  return [...reached]
}

test.for([
  [
    'the site',
    webInputs,
    [
      'vite.config.ts',
      'web/entry.server.tsx',
      'web/startup/entry.client.ts',
      'web/startup/hydrate.tsx',
    ],
  ],
  ['the Studio', studioInputs, ['studio/sanity.config.ts', 'studio/sanity.cli.ts']],
] as const)(
  '%s is built again after an edit of any file that it imports',
  ([, inputs, entries]) => {
    const reached = reachedFrom(entries)
    expect(reached.length).toBeGreaterThan(200)
    const isInput = (path: string) =>
      inputs.some((input) => path === input || path.startsWith(`${input}/`))
    expect(reached.filter((path) => !isInput(path))).toEqual([])
  },
)
