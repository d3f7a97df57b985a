#!/usr/bin/env node
import {randomBytes} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {createLake, type Lake} from '../lake.ts'
import {projectOf} from './project-of.ts'
import {serveLake} from './serve.ts'

const usage = `start, in the folder of a Sanity project: gives its Studio and front end a lake of its own

  --project ID      the project id; by default that of sanity.cli or sanity.config
  --dataset NAME    the dataset, which is public; by default that of these files, or "production"
  --data FOLDER     where everything is kept; .lake
  --port PORT       3900
  --host HOST       localhost
  --allow ORIGIN    whose pages may sign in, more than once; http://localhost:3333, where Studios run
  --cert FILE --key FILE   serves over TLS and HTTP/2`

/** Exit codes: 0 done, 1 failed, 2 no such command. */
async function main(words: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    ...{args: [...words], allowPositionals: true},
    options: {
      project: {type: 'string'},
      dataset: {type: 'string'},
      data: {type: 'string', default: '.lake'},
      port: {type: 'string', default: '3900'},
      host: {type: 'string', default: 'localhost'},
      allow: {type: 'string', multiple: true, default: ['http://localhost:3333']},
      cert: {type: 'string'},
      key: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  })
  if (values.help || positionals[0] === 'help') return console.log(usage)
  if (positionals[0] !== 'start') {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const found = projectOf(process.cwd())
  const id = values.project ?? found.projectId
  if (!id) throw new Error('No project id in sanity.cli or sanity.config: say --project ID')
  const name = values.dataset ?? found.dataset ?? 'production'
  const lake = createLake({
    project: {id, title: id, datasets: [{name, aclMode: 'public'}]},
    directory: resolve(values.data),
    allowedOrigins: values.allow,
  })
  const {cert, key, host} = values
  const certificate =
    cert && key ? {certificate: {cert: readFileSync(cert), key: readFileSync(key)}} : {}
  const served = await serveLake(lake, {port: Number(values.port), host, ...certificate})
  console.log(
    `${cert ? 'https' : 'http'}://${host}:${served.port}   project ${id}, dataset ${name}`,
  )
  for (const line of await firstAdministrator(lake)) console.log(line)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void served.close().then(() => process.exit(0)))
  }
}

/** The first start makes one, and prints the password once. */
async function firstAdministrator({accounts}: Lake): Promise<readonly string[]> {
  if (accounts.users.list().length > 0) return []
  const [email, password] = ['admin@example.com', randomBytes(12).toString('base64url')]
  await accounts.users.create({email, name: 'Administrator', password, roles: ['administrator']})
  return [`Sign in as ${email} with ${password} (shown once)`]
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
