import {existsSync, readFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'

/** The modules of the Studio that its configuration reaches, also those that are loaded later. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  seen.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(
    /(?:from|import\()\s*'(\.{1,2}\/[^'?]*\.tsx?)'/g,
  )) {
    const next = join(dirname(path), target)
    if (next.startsWith('studio/') && existsSync(next) && !seen.has(next)) reachedFrom(next, seen)
  }
  return seen
}

const reached = [...reachedFrom('studio/sanity.config.ts')]

/** Imports all of them anew; returns the faults by module. */
async function faultsOfImports(): Promise<Record<string, string>> {
  vi.resetModules()
  const faults: Record<string, string> = {}
  for (const path of reached) {
    await import(resolve(path)).catch((error: unknown) => {
      faults[path] = String(error)
    })
  }
  return faults
}

afterEach(() => vi.unstubAllGlobals())

test('each module of the Studio can be imported by Sanity’s commands, which run in Node', async () => {
  expect(reached.length).toBeGreaterThan(150)
  expect(await faultsOfImports()).toEqual({})
})

test('and in their workers, which have parts of a browser', async () => {
  const document = {getElementById: () => null, querySelector: () => null, documentElement: {}}
  const location = new URL('http://localhost:3333/')
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', {document, location})
  expect(await faultsOfImports()).toEqual({})
})
