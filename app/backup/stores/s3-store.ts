import {setTimeout as pause} from 'node:timers/promises'
import {inTime} from '../../../server/in-time.ts'
import type {BackupStore} from './backup-store.ts'
import {type S3Credentials, signRequest} from './sign-request.ts'

export interface Patience {
  readonly tries: number
  /** Of each. */
  readonly timeoutMs: number
}

const usualPatience: Patience = {tries: 4, timeoutMs: 60_000}

/**
 * An S3-compatible store.
 *
 * @param address of the bucket, path style, with the folder in it:
 *   `https://s3.ap-northeast-2.amazonaws.com/bucket/folder`
 */
export function s3Store(
  address: string,
  credentials: S3Credentials,
  {tries, timeoutMs} = usualPatience,
): BackupStore {
  const {origin, pathname} = new URL(address)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const folder = folders.map((part) => `${decodeURIComponent(part)}/`).join('')
  const urlOf = (name: string) => {
    return new URL(
      `${origin}/${bucket}/${(folder + name).split('/').map(encodeURIComponent).join('/')}`,
    )
  }
  const call = (
    method: string,
    url: URL,
    body: Uint8Array = new Uint8Array(),
    conditions: Readonly<Record<string, string>> = {},
  ) =>
    answered(async () => {
      const headers = await signRequest({method, url, body, conditions}, credentials)
      const sent = method === 'PUT' ? {body: Buffer.from(body)} : {}
      // Redirects are not followed: they could lead to an address of this network.
      const init = {method, headers, redirect: 'manual', ...sent} as const
      return inTime(timeoutMs, (signal) => whole(fetch(url, {...init, signal})))
    }, tries)

  return {
    async list(prefix) {
      const names: string[] = []
      for (let token: string | null = ''; token !== null; ) {
        const url = new URL(`${origin}/${bucket}`)
        url.searchParams.set('list-type', '2')
        url.searchParams.set('prefix', folder + prefix)
        if (token) url.searchParams.set('continuation-token', token)
        const text = await (await expectOk(await call('GET', url))).text()
        names.push(...textsIn(text, 'Key').map((key) => key.slice(folder.length)))
        token = textsIn(text, 'NextContinuationToken')[0] ?? null
      }
      return names
    },
    async read(name) {
      const response = await call('GET', urlOf(name))
      if (response.status !== 404)
        return Buffer.from(await (await expectOk(response)).arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async write(name, bytes) {
      await (await expectOk(await call('PUT', urlOf(name), bytes))).body?.cancel()
    },
    async create(name, bytes) {
      const response = await call('PUT', urlOf(name), bytes, {'if-none-match': '*'})
      if (response.status !== 412) await expectOk(response)
      await response.body?.cancel()
      return response.ok
    },
    async remove(name) {
      await (await expectOk(await call('DELETE', urlOf(name)))).body?.cancel()
    },
  }
}

/** The time includes the body, which has to arrive too. */
async function whole(answering: Promise<Response>): Promise<Response> {
  const response = await answering
  const bytes = await response.arrayBuffer()
  return new Response(response.body && bytes, response)
}

/** A store that is busy or restarting is asked again. */
async function answered(
  send: () => Promise<Response>,
  left: number,
  waitMs = 500,
): Promise<Response> {
  const response = await send().catch((error: unknown) => {
    if (left <= 1) throw error
    return null
  })
  if (response && (response.status < 500 || left <= 1)) return response
  await response?.body?.cancel()
  await pause(waitMs)
  return answered(send, left - 1, 2 * waitMs)
}

async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response
  const [code = ''] = textsIn(await response.text(), 'Code')
  throw new Error(`The backup store answered ${response.status} ${code}`.trim())
}

/** The store's XML is flat enough for this; only `&` and the like are escaped in it. */
function textsIn(xml: string, tag: string): string[] {
  const found = [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))]
  return found.map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
}
