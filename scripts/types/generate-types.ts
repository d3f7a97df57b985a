import {relative, resolve} from 'node:path'
import {configDefinition, runTypegenGenerate} from '@sanity/codegen'
import * as v from 'valibot'
import {runSanity} from '../../app/build/run-sanity.ts'
import cli from '../../studio/sanity.cli.ts'

const studio = resolve('studio')
const settings = v.parse(configDefinition, cli.typegen)

/** The generated files of the repository. */
export const generated = {
  schema: resolve(studio, settings.schema),
  types: resolve(studio, settings.generates),
  words: resolve('schemas/first-words.gen.json'),
} as const

/**
 * Writes the content model as data to `path`. Throws, with what the CLI says, when a schema of either
 * workspace has an error.
 */
export async function extractSchema(path: string): Promise<void> {
  const folder = resolve('scripts/types')
  // The CLI resolves any path within its own folder.
  const args = ['--workspace', 'site', '--path', relative(folder, path), '--force']
  await runSanity(['schema', 'extract', ...args], {folder})
}

/** Writes the types of every query's answer to `path`. Throws when a query cannot be read. */
export async function generateTypes(path: string): Promise<void> {
  const faults: string[] = []
  const {filesWithErrors} = await runTypegenGenerate({
    workDir: studio,
    config: {
      ...settings,
      path: [settings.path].flat().map((glob) => resolve(studio, glob)),
      generates: path,
    },
    onProgress: (event) => {
      if (event.type === 'moduleEvaluated') faults.push(...event.errors)
      if (event.type === 'formatFailed') faults.push(event.message)
    },
  })
  if (filesWithErrors > 0 || faults.length > 0) throw new Error(faults.join('\n'))
}
