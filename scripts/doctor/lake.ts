import {readFileSync} from 'node:fs'
import {createClient} from '@sanity/client'
import type {Config} from '../../app/config.ts'
import {commandOriginOf} from '../../app/installation/command-port.ts'
import {tokenFile} from '../../app/lake/lake-accounts.ts'
import project from '../../sanity.json' with {type: 'json'}
import {inTime} from '../../server/in-time.ts'
import {Outbound} from '../../server/outbound/outbound.ts'
import {type Check, type Finding, fault, note, ok} from './finding.ts'

/** A lake that another program serves: whether its tokens work, and whether the Studio may call it. */
export const lakeElsewhere: Check = async (config) => {
  const {hosted, serves, origin, studioOrigin, lakeOrigin} = config
  if (!hosted) return serves.site ? [ok('in this process')] : corsOf(config)
  if (!serves.site) return []
  const found = await Promise.all([
    answers(config, hosted.dataset, hosted.token, 'SANITY_API_TOKEN'),
    answers(config, hosted.privateDataset, hosted.privateToken, 'SANITY_PRIVATE_API_TOKEN'),
  ])
  const isApart = lakeOrigin !== studioOrigin && lakeOrigin !== ''
  return isApart
    ? [...found, await mayCall(lakeOrigin, serves.studio ? origin : studioOrigin)]
    : found
}

async function answers(
  config: Config,
  dataset: string,
  token: string,
  setting: string,
): Promise<Finding> {
  try {
    await clientOf(config, dataset, token).fetch('count(*)')
    return ok(dataset)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return fault(
      `dataset ${dataset} cannot be read (${reason}): look at ${setting} and where the lake is`,
    )
  }
}

const corsOf = async ({lakeOrigin, origin, studioOrigin}: Config) => {
  const others = [...new Set([origin, studioOrigin])].filter((each) => each !== lakeOrigin)
  return Promise.all(others.map((each) => mayCall(lakeOrigin, each)))
}

/** As a browser asks before a page of another origin calls. */
async function mayCall(lakeOrigin: string, from: string): Promise<Finding> {
  const address = `${lakeOrigin}/v${project.apiVersion}/users/me`
  const reply = await inTime(8000, (signal) =>
    fetch(address, {headers: {origin: from}, signal}),
  ).catch(() => null)
  if (!reply) return fault(`${lakeOrigin} does not answer`)
  const isAllowed = reply.headers.get('access-control-allow-origin') === from
  return isAllowed
    ? ok(`pages of ${from} may call it`)
    : fault(
        `pages of ${from} may not call it: start the lake with the same SITE_ORIGIN and STUDIO_ORIGIN`,
      )
}

interface Addresses {
  readonly popupUrl?: string
  readonly visitUrl?: string
  readonly inquiryUrl?: string
  readonly notifyUrl?: string
}

/** Where registrations are forwarded, and what is called for each: nothing is sent there. */
export const services: Check = async (config) => {
  if (!config.serves.site) return []
  const settings = await settingsOf(config).catch(() => null)
  if (!settings) return [note('start the site to have the addresses of its settings looked at')]
  const addresses = [...new Set(Object.values(settings).filter((each) => typeof each === 'string'))]
  if (addresses.length === 0)
    return [note('registrations are forwarded to nobody: the Studio, 전달·알림 설정')]
  const outbound = new Outbound({allow: config.forwardAllow})
  try {
    return await Promise.all(
      addresses.map(async (address) => {
        const {host} = new URL(address)
        const isAllowed = await outbound.isAllowed(address)
        return isAllowed
          ? reachable(address)
          : fault(`${host} is internal: name it in FORWARD_ALLOW, or correct the address`)
      }),
    )
  } finally {
    outbound.close()
  }
}

/** A preflight stores nothing, and is answered with anything by a server that is there. */
async function reachable(address: string): Promise<Finding> {
  const {host} = new URL(address)
  try {
    const reply = await inTime(8000, (signal) =>
      fetch(address, {method: 'OPTIONS', redirect: 'manual', signal}),
    )
    await reply.body?.cancel()
    return ok(host)
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error
    return fault(
      `${host} cannot be reached (${reason}): correct the address in the Studio, or the network`,
    )
  }
}

async function settingsOf(config: Config): Promise<Addresses | null> {
  const {hosted} = config
  const dataset = hosted?.privateDataset ?? project.privateDataset
  const token = hosted?.privateToken ?? ownToken(config, 'registrations')
  const query = '*[_id == "registrationSettings"][0]{popupUrl, visitUrl, inquiryUrl, notifyUrl}'
  return (await clientOf(config, dataset, token).fetch<Addresses | null>(query)) ?? {}
}

/** The site's own token: another lake that answers in this one's place does not know it. */
export const ownToken = ({dataDirectory}: Config, key: 'site' | 'registrations'): string =>
  readFileSync(tokenFile(dataDirectory, key), 'utf8').trim()

/** A lake, also that of this complex while it runs. */
export function clientOf(config: Config, dataset: string, token: string) {
  const {hosted} = config
  const apiHost = hosted ? hosted.apiHost : ownOrigin(config)
  return createClient({
    projectId: hosted?.projectId ?? project.projectId,
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
    ...{
      dataset,
      token,
      apiVersion: project.apiVersion,
      useCdn: false,
      maxRetries: 0,
      timeout: 8000,
    },
  })
}

/** At the port of the program there is the first complex; any other has a port of its own for commands. */
function ownOrigin({complex, dataDirectory, port}: Config): string {
  if (complex === null) return `http://127.0.0.1:${port}`
  const origin = commandOriginOf(dataDirectory)
  if (origin === null) throw new Error(`The complex ${complex} is not running`)
  return origin
}
