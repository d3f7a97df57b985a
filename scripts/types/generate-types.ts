import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {relative, resolve} from 'node:path'
import {configDefinition, runTypegenGenerate} from '@sanity/codegen'
import * as v from 'valibot'
import {runSanity} from '../../app/build/run-sanity.ts'
import cli from '../../studio/sanity.cli.ts'
import {hasFirstWords, ownWords, writeFirstWords} from './first-words.ts'
import {ownGenerated, splitSchema, writeOwnTypes} from './own-types.ts'

const studio = resolve('studio')
const settings = v.parse(configDefinition, cli.typegen)

/** The generated files: the product's, and those of the agency's folder. */
const generated = {
  schema: resolve(studio, settings.schema),
  types: resolve(studio, settings.generates),
  words: resolve('schemas/first-words.gen.json'),
} as const

const folder = resolve('.cache/types')
const whole = `${folder}/whole.json`
const fresh = {types: `${folder}/content.gen.ts`, ownTypes: `${folder}/own.content.gen.ts`}

/** Writes all of them. Throws, with what the CLI says, when a schema or a query has an error. */
export async function writeTypes(): Promise<void> {
  const {product, own} = splitSchema(await extractSchema(), ownWords())
  await writeFile(generated.schema, product)
  await writeFile(ownGenerated.schema, own)
  await generateTypes(generated.types)
  await writeOwnTypes(ownGenerated.types, generateOwnTypes)
  await writeFirstWords(generated.words)
}

/** The first of them that says something else than schemas and queries do; null where none does. */
export async function staleType(): Promise<string | null> {
  const {product, own} = splitSchema(await extractSchema(), ownWords())
  if (product !== (await textAt(generated.schema))) return generated.schema
  if (own !== (await textAt(ownGenerated.schema))) return ownGenerated.schema
  if (!(await hasFirstWords(generated.words))) return generated.words
  await generateTypes(fresh.types)
  if ((await textAt(fresh.types)) !== (await textAt(generated.types))) return generated.types
  await writeOwnTypes(fresh.ownTypes, generateOwnTypes)
  const isSame = (await textAt(fresh.ownTypes)) === (await textAt(ownGenerated.types))
  return isSame ? null : ownGenerated.types
}

const textAt = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')

/** The content model as data, the agency's part of it too. */
async function extractSchema(): Promise<string> {
  await mkdir(folder, {recursive: true})
  const from = resolve('scripts/types')
  // The CLI resolves any path within its own folder.
  const args = ['--workspace', 'site', '--path', relative(from, whole), '--force']
  await runSanity(['schema', 'extract', ...args], {folder: from})
  return readFile(whole, 'utf8')
}

/** Writes the types of every answer to the product's queries. */
const generateTypes = (path: string) =>
  typesOf({
    ...settings,
    path: [settings.path].flat().map((glob) => resolve(studio, glob)),
    generates: path,
  })

const generateOwnTypes = (queries: string, path: string) =>
  typesOf({
    ...{...settings, path: `${queries}/*.ts`, schema: whole, generates: path},
    overloadClientMethods: false,
  })

async function typesOf(config: typeof settings): Promise<void> {
  const faults: string[] = []
  const {filesWithErrors} = await runTypegenGenerate({
    ...{workDir: studio, config},
    onProgress: (event) => {
      if (event.type === 'moduleEvaluated') faults.push(...event.errors)
      if (event.type === 'formatFailed') faults.push(event.message)
    },
  })
  if (filesWithErrors > 0 || faults.length > 0) throw new Error(faults.join('\n'))
}
