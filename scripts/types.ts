import {spawnSync} from 'node:child_process'

/** `npm run types`: the schema as data, and the types of every query's answer. */
const extract = [
  'schema',
  'extract',
  '--workspace',
  'site',
  '--path',
  '../schemas/schema.gen.json',
  '--force',
]
for (const args of [extract, ['typegen', 'generate']]) {
  const {status, stdout, stderr} = spawnSync('sanity', args, {cwd: 'studio', encoding: 'utf8'})
  const text = `${stdout}${stderr}`
  // TypeGen reports a query that it cannot read and still exits with 0.
  if (status !== 0 || /Encountered errors/.test(text)) {
    console.error(text)
    process.exit(1)
  }
}
