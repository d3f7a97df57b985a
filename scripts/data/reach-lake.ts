import {createClient, type SanityClient} from '@sanity/client'
import type {Lake} from 'local-content-lake'
import {serveLake} from 'local-content-lake'
import {Administration, defaultRoles, openAccounts, openStore} from 'local-content-lake/maintenance'
import type {Config} from '../../app/config.ts'
import {type DataLock, lockDataDirectory} from '../../app/data/data-lock.ts'
import {commandOriginOf} from '../../app/installation/command-port.ts'
import {openLake} from '../../app/lake/open-lake.ts'
import project from '../../sanity.json' with {type: 'json'}

export interface ReachedLake {
  /** The name of the private dataset, where it is called otherwise. */
  readonly privateDataset: string
  /** May do everything; on a lake elsewhere, what the tokens of the settings may. */
  client(dataset?: string): SanityClient
}

const label = 'command'
const forgottenAfterMs = 24 * 60 * 60 * 1000

/**
 * Works on the lake through its HTTP interface, as any official tool does: on the one that the settings
 * place elsewhere, Sanity's too; on that of the running site, whose listeners learn of every change; or
 * else on one that is open for this command only. A token that was made for it is revoked afterwards.
 */
export async function withLake<Result>(
  config: Config,
  work: (lake: ReachedLake) => Promise<Result>,
): Promise<Result> {
  if (config.hosted) return work(reachedElsewhere(config.hosted))
  const lock = lockUnlessRunning(config)
  const served = lock ? await serveAlone(config) : await servedAlready(config)
  try {
    return await withToken(config, (token) => work(reached(served.origin, token)))
  } finally {
    await served.close()
    lock?.release()
  }
}

function lockUnlessRunning({dataDirectory}: Config): DataLock | null {
  try {
    return lockDataDirectory(dataDirectory)
  } catch (error) {
    if (error instanceof Error && error.message.includes('is in use by')) return null
    throw error
  }
}

function originOf({host, port}: Config): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
}

/** The address of the program that runs on the data folder; null: none does. */
export async function runningOrigin(config: Config): Promise<string | null> {
  const lock = lockUnlessRunning(config)
  lock?.release()
  return lock ? null : (await servedAlready(config)).origin
}

async function servedAlready(config: Config) {
  const origin = commandOriginOf(config.dataDirectory) ?? originOf(config)
  await fetch(`${origin}/healthz`).catch(() => {
    throw new Error(
      `A site is running on ${config.dataDirectory}, and not at ${origin}: give this command its PORT and HOST.`,
    )
  })
  return {origin, close: async () => {}}
}

async function serveAlone(config: Config) {
  const lake = openLake(config, () => {})
  // Nothing answers at the public origin.
  const fetch: Lake['fetch'] = (request, connection) =>
    lake.fetch(request, {...connection, answerOrigin: new URL(request.url).origin})
  const {port, close} = await serveLake({...lake, fetch}, {port: 0, host: '127.0.0.1'})
  return {origin: `http://127.0.0.1:${port}`, close}
}

async function withToken<Result>(
  {dataDirectory}: Config,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  const store = openStore({directory: dataDirectory})
  const accounts = openAccounts(store.database)
  const {robots} = accounts
  // One that was killed has left its token behind.
  for (const robot of robots.list()) {
    const isOld = Date.parse(robot.createdAt) < Date.now() - forgottenAfterMs
    if (robot.label === label && isOld) robots.remove(robot.id)
  }
  const administration = new Administration(accounts, defaultRoles, store.accesses, 'command')
  const {robot, token} = administration.addRobot({label, roles: ['administrator']})
  try {
    return await work(token)
  } finally {
    robots.remove(robot.id)
    store.close()
  }
}

function reached(origin: string, token: string): ReachedLake {
  return {
    privateDataset: project.privateDataset,
    client: (dataset = project.dataset) =>
      createClient({...options, projectId: project.projectId, dataset, token, ...at(origin)}),
  }
}

/** The lake that the settings place elsewhere. */
export function reachedElsewhere(hosted: NonNullable<Config['hosted']>): ReachedLake {
  const {projectId, apiHost, privateDataset, token, privateToken} = hosted
  return {
    privateDataset,
    client: (dataset = hosted.dataset) =>
      createClient({
        ...{...options, projectId, dataset},
        token: dataset === privateDataset ? privateToken : token,
        ...(apiHost && at(apiHost)),
      }),
  }
}

const options = {apiVersion: project.apiVersion, useCdn: false, perspective: 'raw'} as const
const at = (apiHost: string) => ({apiHost, useProjectHostname: false})
