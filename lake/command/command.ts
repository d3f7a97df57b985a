import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createLake} from '../lake.ts'
import {holdFolder, noteHolder} from '../store/hold-folder.ts'
import {makeOwnFolder} from './own-folder.ts'
import {addPerson, addToken, firstAdministrator} from './people.ts'
import {projectOf} from './project-of.ts'
import {serveLake} from './serve.ts'
import {exportTo, importFrom, type Operation, type Place} from './transfer.ts'

const usage = `In the folder of a Sanity project:

  start              gives its Studio and front end a lake of its own
  user add EMAIL     a person; prints the password, once
  token add LABEL    for a program; prints the token, once
  export FILE.tar.gz   a dataset with its files, in Sanity's own format
  import FILE        such an export, or its folder; also while the lake runs

start
  --project ID      the project id; by default that of sanity.cli, sanity.config or .env
  --dataset NAME    a dataset, which is public, more than once; by default those of these files, or "production"
  --title TITLE     what the sign-in page is headed with; by default the project id
  --port PORT       3900
  --host HOST       localhost
  --allow ORIGIN    whose pages may sign in, more than once; http://localhost:3333, where Studios run
  --cert FILE --key FILE   serves over TLS and HTTP/2
import
  --replace         replaces documents that are there; --missing leaves them as they are
user add, token add
  --role ROLE       administrator, editor, contributor or viewer; editor
all
  --data FOLDER     where everything is kept; .lake`

const parsed = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      project: {type: 'string'},
      dataset: {type: 'string', multiple: true},
      title: {type: 'string'},
      data: {type: 'string', default: '.lake'},
      port: {type: 'string', default: '3900'},
      host: {type: 'string', default: 'localhost'},
      allow: {type: 'string', multiple: true, default: ['http://localhost:3333']},
      role: {type: 'string', default: 'editor'},
      cert: {type: 'string'},
      key: {type: 'string'},
      replace: {type: 'boolean', default: false},
      missing: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })

type Values = ReturnType<typeof parsed>['values']

/** Exit codes: 0 done, 1 failed, 2 no such command. */
async function main(words: readonly string[]): Promise<void> {
  const {values, positionals} = parsed(words)
  const [first, second, name = ''] = positionals
  if (values.help || first === 'help') return console.log(usage)
  const command = second === 'add' ? `${first} add` : first
  const most = {start: 1, export: 2, import: 2}[command ?? ''] ?? 3
  const tooMuch = positionals[most]
  if (tooMuch !== undefined) throw new Error(`"${tooMuch}" is not understood.\n${usage}`)
  const directory = resolve(values.data)
  const {role} = values
  if (command === 'start') return start(values)
  if (command === 'export') return console.log(await exportTo(placeOf(values), second ?? ''))
  if (command === 'import') {
    return console.log(await importFrom(placeOf(values), second ?? '', operationFrom(values)))
  }
  if (command === 'user add' || command === 'token add') {
    makeOwnFolder(directory)
    const add = command === 'user add' ? addPerson : addToken
    return console.log(await add(directory, {name, role}))
  }
  console.error(usage)
  process.exitCode = 2
}

/** @throws where the project cannot be told: a lake of the wrong one would be empty, and look right */
function placeOf({project, dataset, data}: Values): Place {
  const {projectIds, datasets} = projectOf(process.cwd(), process.env)
  const [id, ...others] = project === undefined ? projectIds : [project]
  if (!id) throw new Error('No project id in sanity.cli, sanity.config or .env: say --project ID')
  if (others.length > 0) {
    throw new Error(`Workspaces of several projects: say --project ${[id, ...others].join(' or ')}`)
  }
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id))
    throw new Error(`"${id}" is no project id: say --project ID`)
  const names = dataset ?? (datasets.length > 0 ? datasets : ['production'])
  return {directory: resolve(data), projectId: id, datasets: names}
}

function operationFrom({replace, missing}: Values): Operation {
  if (replace && missing) throw new Error('--replace and --missing exclude each other')
  if (replace) return 'createOrReplace'
  return missing ? 'createIfNotExists' : 'create'
}

function portFrom(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(`"${text}" is no port: say --port with a number up to 65535`)
}

async function start(values: Values): Promise<void> {
  const {cert, key, host, allow} = values
  const {directory, projectId: id, datasets} = placeOf(values)
  const port = portFrom(values.port)
  // Only now: what is refused leaves nothing behind.
  makeOwnFolder(directory)
  const title = values.title ?? id
  const held = holdFolder(directory, 'start')
  const lake = createLake({
    project: {id, title, datasets: datasets.map((name) => ({name, aclMode: 'public'}))},
    signIn: {brand: title},
    directory,
    allowedOrigins: allow,
  })
  const certificate =
    cert && key ? {certificate: {cert: readFileSync(cert), key: readFileSync(key)}} : {}
  const served = await serveLake(lake, {port, host, ...certificate})
  const origin = `${cert ? 'https' : 'http'}://${host}:${served.port}`
  noteHolder(directory, 'start', `at ${origin}`)
  const named = `${datasets.length > 1 ? 'datasets' : 'dataset'} ${datasets.join(', ')}`
  console.log(`${origin}   project ${id}, ${named}`)
  const told = await firstAdministrator(lake.accounts)
  if (told) console.log(told)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void served.close().then(() => {
        held.release()
        process.exit(0)
      })
    })
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
