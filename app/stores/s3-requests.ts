import {setTimeout as pause} from 'node:timers/promises'
import {type S3Credentials, signRequest} from './sign-request.ts'

export interface Patience {
  readonly tries: number
  /** Of each. */
  readonly timeoutMs: number
}

export interface S3Object {
  /** Without the folder. */
  readonly name: string
  readonly size: number
  /** In ms since 1970, by the clock of the store. */
  readonly changedAt: number
}

interface Sent {
  readonly method: string
  readonly url: URL
  readonly body?: Uint8Array | string
  readonly conditions?: Readonly<Record<string, string>>
}

/**
 * The requests of an S3-compatible store, each signed.
 *
 * @param address of the bucket, path style, with the folder in it:
 *   `https://s3.ap-northeast-2.amazonaws.com/bucket/folder`
 */
export class S3Requests {
  readonly #bucket: string
  readonly #folder: string
  readonly #credentials: S3Credentials

  constructor(address: string, credentials: S3Credentials) {
    const {origin, pathname} = new URL(address)
    const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
    this.#bucket = `${origin}/${bucket}`
    this.#folder = folders.map((part) => `${decodeURIComponent(part)}/`).join('')
    this.#credentials = credentials
  }

  urlOf(name: string): URL {
    const path = (this.#folder + name).split('/').map(encodeURIComponent).join('/')
    return new URL(`${this.#bucket}/${path}`)
  }

  headersOf({method, url, body = new Uint8Array(), conditions = {}}: Sent): Promise<Headers> {
    return signRequest({method, url, body, conditions}, this.#credentials)
  }

  /**
   * All objects with this prefix.
   *
   * @param get answers a signed GET
   */
  async list(prefix: string, get: (url: URL) => Promise<Response>): Promise<S3Object[]> {
    const objects: S3Object[] = []
    for (let token: string | null = ''; token !== null; ) {
      const url = new URL(this.#bucket)
      url.searchParams.set('list-type', '2')
      url.searchParams.set('prefix', this.#folder + prefix)
      if (token) url.searchParams.set('continuation-token', token)
      const text = await (await expectOk(await get(url))).text()
      for (const part of text.split('<Contents>').slice(1)) {
        const [row = ''] = part.split('</Contents>', 1)
        const [key = ''] = textsIn(row, 'Key')
        const [size] = textsIn(row, 'Size')
        const changedAt = Date.parse(textsIn(row, 'LastModified')[0] ?? '')
        objects.push({name: key.slice(this.#folder.length), size: Number(size), changedAt})
      }
      token = textsIn(text, 'NextContinuationToken')[0] ?? null
    }
    return objects
  }
}

/** A store that is busy or restarting is asked again. */
export async function answered(
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

export async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response
  const [code = ''] = textsIn(await response.text(), 'Code')
  throw new Error(`The store answered ${response.status} ${code}`.trim())
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
