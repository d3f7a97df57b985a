import {createInterface} from 'node:readline/promises'
import {parseArgs} from 'node:util'
import {createClient, type SanityClient} from '@sanity/client'
import * as v from 'valibot'
import project from '../sanity.json' with {type: 'json'}
import {countStrangers, resetSeed} from './reset-seed.ts'

const environment = v.object({
  SANITY_API_TOKEN: v.string('SANITY_API_TOKEN must hold a token that may write'),
  LAKE_URL: v.optional(v.pipe(v.string(), v.url('LAKE_URL must be an address'))),
  SANITY_PROJECT_ID: v.optional(v.string()),
  SANITY_DATASET: v.optional(v.string(), project.dataset),
})

/** The hosted lake when a project is named, else the one that `npm start` serves. */
function connect(): {readonly client: SanityClient; readonly target: string} {
  const settings = v.parse(environment, process.env)
  const {SANITY_PROJECT_ID: hosted, SANITY_DATASET: dataset, SANITY_API_TOKEN: token} = settings
  const apiHost = settings.LAKE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`
  const place = hosted
    ? {projectId: hosted}
    : {projectId: project.projectId, apiHost, useProjectHostname: false}
  const client = createClient({
    ...place,
    dataset,
    token,
    apiVersion: project.apiVersion,
    useCdn: false,
  })
  return {client, target: `${dataset} at ${hosted ?? apiHost}`}
}

async function isSure(question: string): Promise<boolean> {
  const {values} = parseArgs({options: {yes: {type: 'boolean', default: false}}})
  if (values.yes) return true
  if (!process.stdin.isTTY) throw new Error(`${question}\nSay so with: npm run seed:reset -- --yes`)
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const answer = await terminal.question(`${question} Type yes to go on: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** `npm run seed:reset`: the dataset as it was when the sample was first brought in. */
async function main(): Promise<void> {
  const {client, target} = connect()
  const strangers = await countStrangers(client)
  const loss = `${strangers} documents and drafts that are not of the sample will be deleted`
  if (!(await isSure(`In ${target}, the sample's documents are set back, and ${loss}.`))) return
  const {documents, assets} = await resetSeed({client})
  console.log(`The sample is back: ${documents} documents, ${assets} pictures and films.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
