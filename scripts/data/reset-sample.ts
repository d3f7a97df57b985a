import {readFileSync} from 'node:fs'
import {createInterface} from 'node:readline/promises'
import {createClient, type SanityClient} from '@sanity/client'
import type {Config} from '../../app/config.ts'
import {tokenFile} from '../../app/lake/lake-accounts.ts'
import {countStrangers, resetSample as restoreSample} from '../../sample/reset-sample.ts'
import project from '../../sanity.json' with {type: 'json'}
import {commandLine} from '../../server/command-line.ts'
import {command} from './command.ts'

/** The content as it was after the first import of the sample. */
export const resetSample = command({
  usage: `reset-sample [--yes]                restores the sample's content, and deletes all other content`,
  flags: {yes: {type: 'boolean', default: false}},
  run: (config, _, {yes}) => reset(config, yes),
})

interface Target {
  readonly client: SanityClient
  readonly name: string
}

const settings = {apiVersion: project.apiVersion, useCdn: false}

/** The hosted lake when the settings name one, else the one that `npm start` serves right now. */
function target(config: Config): Target {
  if (config.hosted) {
    const {projectId, dataset, token, apiHost} = config.hosted
    const place = apiHost ? {apiHost, useProjectHostname: false} : {}
    const client = createClient({...settings, ...place, projectId, dataset, token})
    return {client, name: `${dataset} of project ${projectId}`}
  }
  const {projectId, dataset} = project
  const client = createClient({
    ...settings,
    projectId,
    dataset,
    apiHost: config.lakeOrigin,
    useProjectHostname: false,
    token: siteToken(config),
  })
  return {client, name: `${dataset} at ${config.lakeOrigin}`}
}

function siteToken({dataDirectory}: Config): string {
  try {
    return readFileSync(tokenFile(dataDirectory, 'site'), 'utf8').trim()
  } catch {
    throw new Error(
      `No lake in ${dataDirectory} yet: ${commandLine('start')} creates one, with the sample in it`,
    )
  }
}

async function isSure(question: string, isMeant: boolean): Promise<boolean> {
  if (isMeant) return true
  if (!process.stdin.isTTY) {
    throw new Error(`${question}\nTo continue: ${commandLine('data reset-sample --yes')}`)
  }
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const answer = await terminal.question(`${question} Type yes to continue: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function reset(config: Config, isMeant: boolean): Promise<void> {
  const {client, name} = target(config)
  const loss = `deletes ${await countStrangers({client})} documents and drafts that are not of the sample`
  const question = `This restores the sample's documents in ${name}, and ${loss}.`
  if (!(await isSure(question, isMeant))) return
  const {documents, assets} = await restoreSample({client})
  console.log(`The sample is restored: ${documents} documents, ${assets} pictures and films.`)
}
