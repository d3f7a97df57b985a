#!/usr/bin/env node
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createLake} from '../lake.ts'
import {addPerson, addToken, firstAdministrator} from './people.ts'
import {projectOf} from './project-of.ts'
import {serveLake} from './serve.ts'

const usage = `In the folder of a Sanity project:

  start              gives its Studio and front end a lake of its own
  user add EMAIL     a person; prints the password, once
  token add LABEL    for a program; prints the token, once

start
  --project ID      the project id; by default that of sanity.cli, sanity.config or .env
  --dataset NAME    the dataset, which is public; by default that of these files, or "production"
  --title TITLE     what the sign-in page is headed with; by default the project id
  --port PORT       3900
  --host HOST       localhost
  --allow ORIGIN    whose pages may sign in, more than once; http://localhost:3333, where Studios run
  --cert FILE --key FILE   serves over TLS and HTTP/2
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
      dataset: {type: 'string'},
      title: {type: 'string'},
      data: {type: 'string', default: '.lake'},
      port: {type: 'string', default: '3900'},
      host: {type: 'string', default: 'localhost'},
      allow: {type: 'string', multiple: true, default: ['http://localhost:3333']},
      role: {type: 'string', default: 'editor'},
      cert: {type: 'string'},
      key: {type: 'string'},
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
  const most = command === 'start' ? 1 : 3
  const tooMuch = positionals[most]
  if (tooMuch !== undefined) throw new Error(`"${tooMuch}" is not understood.\n${usage}`)
  const directory = resolve(values.data)
  const {role} = values
  if (command === 'start') return start(values)
  if (command === 'user add') return console.log(await addPerson(directory, {name, role}))
  if (command === 'token add') return console.log(await addToken(directory, {name, role}))
  console.error(usage)
  process.exitCode = 2
}

async function start({cert, key, host, port, allow, data, ...given}: Values): Promise<void> {
  const found = projectOf(process.cwd(), process.env)
  const id = given.project ?? found.projectId
  if (!id) throw new Error('No project id in sanity.cli, sanity.config or .env: say --project ID')
  const name = given.dataset ?? found.dataset ?? 'production'
  const title = given.title ?? id
  const lake = createLake({
    project: {id, title, datasets: [{name, aclMode: 'public'}]},
    signIn: {brand: title},
    directory: resolve(data),
    allowedOrigins: allow,
  })
  const certificate =
    cert && key ? {certificate: {cert: readFileSync(cert), key: readFileSync(key)}} : {}
  const served = await serveLake(lake, {port: Number(port), host, ...certificate})
  console.log(
    `${cert ? 'https' : 'http'}://${host}:${served.port}   project ${id}, dataset ${name}`,
  )
  const told = await firstAdministrator(lake.accounts)
  if (told) console.log(told)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void served.close().then(() => process.exit(0)))
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
