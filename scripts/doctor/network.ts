import {once} from 'node:events'
import {createServer} from 'node:net'
import {connect} from 'node:tls'
import type {Config} from '../../app/config.ts'
import {inTime} from '../../server/in-time.ts'
import {type Check, type Finding, fault, note, ok} from './finding.ts'

const timeoutMs = 8000
const day = 24 * 60 * 60 * 1000

/** Either free, or the site's own. */
export const port: Check = async ({port: number, host}) => {
  const server = createServer()
  try {
    server.listen(number, host)
    await once(server, 'listening')
    server.close()
    return [ok(`${number} is free`)]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code !== 'EADDRINUSE')
      return [fault(`${host}:${number} cannot be used (${code}): PORT, HOST`)]
    if (await isSite(`http://127.0.0.1:${number}`)) return [ok(`the site runs on ${number}`)]
    return [fault(`another program has ${number}: stop it, or choose another PORT`)]
  }
}

/** Whether visitors get to the site, and by which way. */
export const origins: Check = async (config) => {
  if (!config.isOriginSet)
    return [note('SITE_ORIGIN is not set: links and cookies are for localhost')]
  const found: Finding[] = []
  const isSecure = config.origin.startsWith('https:')
  if (!isSecure)
    found.push(note(`${config.origin} is not https: sessions and forms can be read on the way`))
  if (isSecure && !config.trustProxy) {
    found.push(note('TRUST_PROXY is 0: behind a proxy, all visitors share one limit; set 1'))
  }
  for (const origin of placesOf(config)) {
    const isThere = await isSite(origin)
    found.push(
      isThere
        ? ok(origin)
        : fault(`${origin} does not lead to the program: DNS, proxy, or is it stopped?`),
    )
  }
  return found
}

export const certificates: Check = async (config) => {
  const secure = placesOf(config).filter((origin) => origin.startsWith('https:'))
  return Promise.all(secure.map(certificateOf))
}

async function certificateOf(origin: string): Promise<Finding> {
  const {hostname, port: number} = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(number || 443),
    servername: hostname,
    rejectUnauthorized: false,
  })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    const left = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day)
    if (!socket.authorized)
      return fault(
        `browsers refuse that of ${hostname} (${socket.authorizationError}): renew it, or name this host in it`,
      )
    return left < 14
      ? fault(`that of ${hostname} ends in ${left} days: see why it is not renewed`)
      : ok(`${hostname}, ${left} days`)
  } catch (error) {
    return fault(
      `${hostname} does not speak TLS (${error instanceof Error ? error.message : error})`,
    )
  } finally {
    socket.destroy()
  }
}

function placesOf({origin, studioOrigin, lakeOrigin, isOriginSet, serves}: Config): string[] {
  if (!isOriginSet) return []
  // Another host may serve the Studio's files with nothing of ours behind them.
  return [...new Set([origin, serves.studio ? studioOrigin : origin, lakeOrigin])].filter(
    (each) => each !== '',
  )
}

/** Studio and lake share a session by a cookie that browsers send within one site alone. */
export const cookies: Check = async ({studioOrigin, lakeOrigin, isOriginSet}) => {
  if (!isOriginSet || lakeOrigin === '') return []
  const [studio, lake] = [studioOrigin, lakeOrigin].map((origin) => new URL(origin))
  if (!studio || !lake) return []
  if (studio.protocol === lake.protocol && siteOf(studio.hostname) === siteOf(lake.hostname)) {
    return [ok(siteOf(lake.hostname))]
  }
  return [
    fault(
      `browsers send no session of ${lakeOrigin} from ${studioOrigin}: give both https and one domain, such as studio.example.kr and lake.example.kr`,
    ),
  ]
}

/** Of two letters each, countries register names below one of these. */
const secondLevel = /^(?:co|com|net|org|or|ne|re|pe|go|ac|ms|es|sc|kg)$/

/** The registrable domain of a host; an address is one by itself. */
function siteOf(host: string): string {
  const labels = host.split('.')
  if (/^[\d.]+$|:/.test(host)) return host
  const isBelowSecond = labels.at(-1)?.length === 2 && secondLevel.test(labels.at(-2) ?? '')
  return labels.slice(isBelowSecond ? -3 : -2).join('.')
}

async function isSite(origin: string): Promise<boolean> {
  try {
    return await inTime(timeoutMs, async (signal) => {
      const response = await fetch(`${origin}/healthz`, {signal})
      return (await response.text()) === 'ok'
    })
  } catch (error) {
    // What is wrong with a certificate is said elsewhere.
    return error instanceof Error && /certificate/i.test(String(error.cause))
  }
}
