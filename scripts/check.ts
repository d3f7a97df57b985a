import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'

/** `npm run check`: everything that can be known without running the site. Prints faults alone. */
const checks: readonly (readonly [string, () => string])[] = [
  ['types', () => output('tsc', ['--noEmit'])],
  ['lint and format', () => output('biome', ['ci', '--colors=off', '--max-diagnostics=20', '.'])],
  ['dead code', () => output('knip', ['--no-progress'])],
  ['schemas', () => output('sanity', ['schemas', 'validate', '--workspace', 'site'], 'studio')],
  ['generated types', generatedTypesAreFresh],
]

function output(command: string, args: readonly string[], cwd = '.'): string {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8'})
  return status === 0 ? '' : `${stdout}${stderr}` || `${command} failed`
}

/** Generates both files anew and compares: a schema or query changed without `npm run types` shows. */
function generatedTypesAreFresh(): string {
  const files = ['schemas/schema.gen.json', 'web/queries/content.gen.ts'].map((path) =>
    resolve(path),
  )
  const before = files.map((path) => readFileSync(path, 'utf8'))
  const failed = output('node', ['scripts/types.ts'])
  if (failed) return failed
  const stale = files.filter((path, index) => readFileSync(path, 'utf8') !== before[index])
  return stale.map((path) => `${path} was out of date; it has been generated anew.`).join('\n')
}

let failures = 0
for (const [title, run] of checks) {
  const started = Date.now()
  const fault = run()
  if (fault) failures += 1
  console.log(
    `${fault ? 'FAILED' : 'ok    '} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  if (fault) console.log(fault)
}
process.exit(failures === 0 ? 0 : 1)
