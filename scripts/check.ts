import {spawn} from 'node:child_process'
import {fingerprint} from '../app/build/fingerprint.ts'
import {orExplain, readWords} from '../app/words.ts'
import {superlinearPatterns} from './patterns/check-patterns.ts'
import {staleType} from './types/generate-types.ts'

/** Files whose types all others use: after a change there the compiler's record misses files that must be checked. */
const declaringForAll = ['tsconfig.json', 'agency/content.gen.ts', 'web/queries/content.gen.ts']

/**
 * `npm run check`: everything that can be checked without running the site. Changes nothing, except format and
 * lint with `--fix`.
 */
const checks: readonly (readonly [string, () => Promise<string>])[] = [
  ['schemas and generated types', generatedTypesAreFresh],
  ['types', typesAreRight],
  ['lint and format', () => output('biome', ['ci', '--colors=off', '--max-diagnostics=20', '.'])],
  ['dead code', () => output('knip', ['--no-progress'])],
  ['time of regular expressions', () => superlinearPatterns(values.fix)],
]

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    const child = spawn(command, args)
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', failed)
    child.on('close', (status) =>
      done(status === 0 ? '' : `${Buffer.concat(chunks)}` || `${command} failed`),
    )
  })
}

/** With the compiler's record of the last check a changed file takes 10 s of processor time, without it 60 s. */
async function typesAreRight(): Promise<string> {
  const name = (await fingerprint(declaringForAll)).slice(0, 16)
  const record = `node_modules/.cache/types-${name}.tsbuildinfo`
  return output('tsc', ['--incremental', '--tsBuildInfoFile', record])
}

/** Generates all of them again and compares: a schema or query changed without `npm run types` shows. */
async function generatedTypesAreFresh(): Promise<string> {
  const stale = await staleType()
  return stale === null ? '' : `${stale} is out of date: run npm run types.`
}

const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run check [-- --fix]',
    flags: {fix: {type: 'boolean', default: false}},
  }),
)
// First: what it corrects is not told of.
if (values.fix) console.log(await output('biome', ['check', '--write', '--colors=off', '.']))
const started = Date.now()
const faults = await Promise.all(
  checks.map(async ([title, run]) => {
    const fault = await run().catch(String)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${fault ? 'FAILED' : 'ok    '} ${title} (after ${seconds} s)`)
    if (fault) console.log(fault)
    return fault
  }),
)
process.exit(faults.every((fault) => fault === '') ? 0 : 1)
