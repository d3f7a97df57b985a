import type {SanityClient} from '@sanity/client'
import {megabytes} from 'local-content-lake/server'
import type {Config} from '../../app/config.ts'
import {inTime} from '../../server/in-time.ts'
import type {Outbound} from '../../server/outbound/outbound.ts'

/** As much as the lake takes of a film. */
const maxBytes = megabytes(500)
const minute = 60_000
const lookMs = 15_000

interface Options {
  readonly config: Config
  readonly client: SanityClient
  readonly outbound: Outbound
  /** Whether documents may name addresses of the internet. */
  readonly mayFetch: boolean
}

/**
 * What the importer fetches with. It looks whether an asset that the lake knows is there, at the address
 * that its document says, and downloads those that documents name by an address.
 */
export function fetchAssets({config, client, outbound, mayFetch}: Options) {
  const {origin, lakeOrigin} = config
  const own = [client.config().apiHost, origin, lakeOrigin].map((each) => URL.parse(each)?.origin)
  return async (url: string, init: {readonly method?: string} = {}): Promise<Response> => {
    if (init.method === 'HEAD') {
      if (own.includes(URL.parse(url)?.origin)) return lookAt(url)
      const looked = outbound.download(url, {method: 'HEAD', maxBytes, timeout: lookMs})
      // It counts as missing then, and is sent again.
      return looked.catch(() => new Response(null, {status: 404}))
    }
    if (!mayFetch) throw new Error(`${url} is not fetched.`)
    return outbound.download(url, {method: 'GET', maxBytes, timeout: 30 * minute})
  }
}

const lookAt = (url: string) =>
  inTime(lookMs, (signal) => fetch(url, {method: 'HEAD', redirect: 'manual', signal}))
