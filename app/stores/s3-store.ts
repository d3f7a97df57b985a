import {inTime} from '../../server/in-time.ts'
import type {BackupStore} from './backup-store.ts'
import {answered, expectOk, type Patience, S3Requests} from './s3-requests.ts'
import type {S3Credentials} from './sign-request.ts'

const defaultRetries: Patience = {tries: 4, timeoutMs: 60_000}

/** An S3-compatible store, at the address that `S3Requests` tells of. */
export function s3Store(
  address: string,
  credentials: S3Credentials,
  {tries, timeoutMs} = defaultRetries,
): BackupStore {
  const requests = new S3Requests(address, credentials)
  const call = (
    method: string,
    url: URL,
    body: Uint8Array = new Uint8Array(),
    conditions: Readonly<Record<string, string>> = {},
  ) =>
    answered(async () => {
      const headers = await requests.headersOf({method, url, body, conditions})
      const sent = method === 'PUT' ? {body: Buffer.from(body)} : {}
      // Redirects are not followed: they could lead to an address of this network.
      const init = {method, headers, redirect: 'manual', ...sent} as const
      return inTime(timeoutMs, (signal) => whole(fetch(url, {...init, signal})))
    }, tries)

  return {
    async list(prefix) {
      const objects = await requests.list(prefix, (url) => call('GET', url))
      return objects.map(({name}) => name)
    },
    async read(name) {
      const response = await call('GET', requests.urlOf(name))
      if (response.status !== 404)
        return Buffer.from(await (await expectOk(response)).arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async write(name, bytes) {
      await (await expectOk(await call('PUT', requests.urlOf(name), bytes))).body?.cancel()
    },
    async create(name, bytes) {
      const response = await call('PUT', requests.urlOf(name), bytes, {'if-none-match': '*'})
      if (response.status !== 412) await expectOk(response)
      await response.body?.cancel()
      return response.ok
    },
    async remove(name) {
      await (await expectOk(await call('DELETE', requests.urlOf(name)))).body?.cancel()
    },
  }
}

/** The time includes the body, which has to arrive too. */
async function whole(answering: Promise<Response>): Promise<Response> {
  const response = await answering
  const bytes = await response.arrayBuffer()
  return new Response(response.body && bytes, response)
}
