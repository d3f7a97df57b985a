import {ClientError, createClient, type SanityClient} from '@sanity/client'
import * as v from 'valibot'
import type {LakeConnection, LakeFetch} from '../connection/lake-connection.ts'

interface Options {
  /** The lake with the accounts, which is also the one with the registrations. */
  readonly lakeFetch: LakeFetch
  readonly lake: Pick<LakeConnection, 'address' | 'registrations'>
  readonly origin: string
}

/** What says who asks: the lake decides by it what they may do, and logs what they see as theirs. */
const passedOn = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'user-agent']

/** The private dataset as the person who sends this request may read and write it. */
export function lakeOf(
  {lakeFetch, lake: {address: lake, registrations}, origin}: Options,
  request: Request,
  address: string,
): SanityClient {
  const ask = (input: RequestInfo | URL, init?: RequestInit) => {
    const asked = new Request(input, init)
    for (const name of passedOn) {
      const value = request.headers.get(name)
      if (value !== null) asked.headers.set(name, value)
    }
    asked.headers.set('origin', origin)
    return lakeFetch(asked, {address})
  }
  return createClient({
    ...{projectId: lake.projectId, dataset: registrations.dataset, apiVersion: lake.apiVersion},
    ...{apiHost: origin, useProjectHostname: false, useCdn: false, perspective: 'raw'},
    // Somebody waits, and would rather press again.
    maxRetries: 0,
    resolveFetch: () => ask,
  })
}

const ownAccount = v.object({
  sessions: v.array(v.object({id: v.string(), isCurrent: v.boolean()})),
})

/** The id of the session that such a client has; null: of none, or no longer. */
export async function sessionIn(lake: SanityClient): Promise<string | null> {
  try {
    const {sessions} = v.parse(ownAccount, await lake.request<unknown>({url: '/accounts/me'}))
    return sessions.find(({isCurrent}) => isCurrent)?.id ?? null
  } catch (error) {
    if (error instanceof ClientError && [401, 403].includes(error.statusCode)) return null
    throw error
  }
}
