import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createLake} from '../lake.ts'
import {defaultRoles} from '../people/roles.ts'
import {printable} from '../printable.ts'
import {holdFolder, noteHolder} from '../store/hold-folder.ts'
import {accountCommand, accountsUsage, runAccountCommand} from './accounts.ts'
import {firstAdministrator} from './first-administrator.ts'
import {makeOwnFolder, requireLake} from './own-folder.ts'
import {projectOf} from './project-of.ts'
import {serveLake} from './serve.ts'
import {exportTo, importFrom, type Operation, type Place} from './transfer.ts'

const usage = `In the folder of a Sanity project:

  start              gives its Studio and front end a lake of its own
  accounts           people, roles, passwords, sessions and programs' tokens; alone it says how
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
      role: {type: 'string'},
      name: {type: 'string'},
      cert: {type: 'string'},
      key: {type: 'string'},
      replace: {type: 'boolean', default: false},
      missing: {type: 'boolean', default: false},
      help: {type: 'boolean', default: false},
    },
  })

type Values = ReturnType<typeof parsed>['values']

/** Exit codes: 0 done, 1 failed, 2 no such command. */
async function main(given: readonly string[]): Promise<void> {
  const {values, positionals} = parsed(given)
  const [first, second = '', ...words] = positionals
  if (values.help || first === 'help') return console.log(usage)
  if (first === 'accounts') return accounts(values, second, words)
  const tooMuch = positionals[first === 'start' ? 1 : 2]
  if (tooMuch !== undefined) throw new Error(`"${tooMuch}" is not understood.\n${usage}`)
  if (first === 'start') return start(values)
  if (first === 'export') return console.log(await exportTo(placeOf(values), second))
  if (first === 'import') {
    return console.log(await importFrom(placeOf(values), second, operationFrom(values)))
  }
  console.error(first === undefined ? usage : `"${printable(first)}" is not understood.\n${usage}`)
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

async function accounts(values: Values, asked: string, words: readonly string[]): Promise<void> {
  const command = accountCommand(asked)
  if (!command) throw new Error(accountsUsage('local-content-lake accounts', defaultRoles))
  const {role, name, host, port, cert} = values
  const directory = resolve(values.data)
  requireLake(directory)
  makeOwnFolder(directory)
  const signInOrigin = `${cert ? 'https' : 'http'}://${host}:${port}`
  const place = {directory, roles: defaultRoles, signInOrigin}
  const said = await runAccountCommand(command, place, {words, role, name})
  if (said) console.log(said)
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
  if (!cert !== !key) throw new Error('Say both, or neither: --cert FILE --key FILE')
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
  const told = await firstAdministrator(lake)
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isTaken = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  return isTaken ? `Port ${error.port} is taken: say --port with another number` : error.message
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(printable(reasonOf(error)))
  process.exitCode = 1
}
