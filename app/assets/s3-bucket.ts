import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import type {Bucket, BucketObject, ByteRange} from 'local-content-lake'
import {inTime} from '../../server/in-time.ts'
import {answered, expectOk, S3Requests} from '../stores/s3-requests.ts'
import type {S3Credentials} from '../stores/sign-request.ts'
import {streamOf} from './stream-of.ts'

/** For what a visitor may be waiting for. */
const reading = {tries: 2, timeoutMs: 5000} as const
const writing = {tries: 3, timeoutMs: 30_000} as const
/** A file that is sent more slowly than this, in bytes a second, is given up. */
const minPerSecond = 256 * 1024
/** A stream that sends nothing for this long is given up. */
const silentMs = 20_000

/** An S3-compatible store. Files are read and sent as streams, so that none has to fit into memory. */
export class S3Bucket implements Bucket {
  readonly #requests: S3Requests

  /** @param address as `S3Requests` tells */
  constructor(address: string, credentials: S3Credentials) {
    this.#requests = new S3Requests(address, credentials)
  }

  async putFile(name: string, path: string): Promise<void> {
    const {size} = await stat(path)
    const hash = createHash('sha256')
    for await (const piece of createReadStream(path)) hash.update(piece)
    const sha256 = hash.digest('hex')
    const url = this.#requests.urlOf(name)
    const timeoutMs = writing.timeoutMs + (size / minPerSecond) * 1000
    await this.#write(timeoutMs, async (signal) => {
      const headers = await this.#requests.headersOf({method: 'PUT', url, body: sha256})
      // Without its length, S3 refuses a stream.
      headers.set('content-length', String(size))
      const body = streamOf(createReadStream(path))
      const init = {...plain, method: 'PUT', headers, body, duplex: 'half', signal} as const
      return fetch(url, init)
    })
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const url = this.#requests.urlOf(name)
    await this.#write(writing.timeoutMs, async (signal) => {
      const headers = await this.#requests.headersOf({method: 'PUT', url, body: bytes})
      return fetch(url, {...plain, method: 'PUT', headers, body: Buffer.from(bytes), signal})
    })
  }

  async remove(name: string): Promise<void> {
    const url = this.#requests.urlOf(name)
    await this.#write(writing.timeoutMs, async (signal) => {
      const headers = await this.#requests.headersOf({method: 'DELETE', url})
      return fetch(url, {...plain, method: 'DELETE', headers, signal})
    })
  }

  async sizeOf(name: string): Promise<number | null> {
    const response = await this.#ask('HEAD', this.#requests.urlOf(name))
    await response.body?.cancel()
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The store answered ${response.status}`)
    return Number(response.headers.get('content-length'))
  }

  async read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    const wanted = range ? {range: `bytes=${range.start}-${range.end}`} : undefined
    const response = await this.#ask('GET', this.#requests.urlOf(name), wanted)
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    const {body} = await expectOk(response)
    if (range && response.status !== 206) {
      await body?.cancel()
      throw new Error('The store knows no ranges')
    }
    return body ? unlessSilent(body) : new Blob([]).stream()
  }

  async list(prefix: string): Promise<BucketObject[]> {
    return this.#requests.list(prefix, (url) => this.#ask('GET', url))
  }

  #ask(method: string, url: URL, further: Readonly<Record<string, string>> = {}) {
    return answered(async () => {
      const headers = await this.#requests.headersOf({method, url})
      for (const [name, value] of Object.entries(further)) headers.set(name, value)
      return inTime(reading.timeoutMs, (signal) => fetch(url, {...plain, method, headers, signal}))
    }, reading.tries)
  }

  async #write(timeoutMs: number, send: (signal: AbortSignal) => Promise<Response>): Promise<void> {
    const response = await answered(() => inTime(timeoutMs, send), writing.tries)
    await (await expectOk(response)).body?.cancel()
  }
}

/** Redirects are not followed: they could lead to an address of this network. */
const plain = {redirect: 'manual'} as const

function unlessSilent(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await inTime(silentMs, () => reader.read())
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
