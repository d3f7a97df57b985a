import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {onTestFinished} from 'vitest'
import {signRequest} from '../../app/stores/sign-request.ts'

export const credentials = {accessKey: 'key', secretKey: 'secret', region: 'auto'} as const

const perPage = 3

/** A store with the requests of S3 that are made here, in memory; its first answer is 503. */
export async function startS3(folder = 'folder') {
  const objects = new Map<string, Buffer>()
  let answered = 0
  let isAway = false
  const server = createServer(async (request, response) => {
    answered += 1
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (isAway) return request.socket.destroy()
    if (answered === 1) return fail(response, 503, 'SlowDown')
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''))
    // As each sign of the key has to be encoded, however it was sent.
    if (key) url.pathname = `/bucket/${key.split('/').map(encodeURIComponent).join('/')}`
    if (!(await isSigned(request, url, body))) return fail(response, 403, 'SignatureDoesNotMatch')
    const isTaken = request.headers['if-none-match'] === '*' && objects.has(key)
    if (isTaken) return fail(response, 412, 'PreconditionFailed')
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT' || request.method === 'DELETE') return response.end()
    if (key === '') return response.end(listOf(objects, url.searchParams))
    const found = objects.get(key)
    return found ? send(request, response, found) : fail(response, 404, 'NoSuchKey')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return {
    objects,
    address: `http://127.0.0.1:${port}/bucket/${folder}`,
    /** From now on, or no longer, connections are broken off. */
    goAway(next: boolean) {
      isAway = next
    },
    get answered() {
      return answered
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

async function isSigned({method = '', headers}: IncomingMessage, url: URL, body: Buffer) {
  const condition = headers['if-none-match']
  const conditions: Record<string, string> = condition ? {'if-none-match': condition} : {}
  const sent = {method, url, body, conditions}
  const signed = await signRequest(sent, credentials, String(headers['x-amz-date']))
  return headers.authorization === signed.get('authorization')
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start ? bytes.subarray(Number(start), Number(end) + 1) : bytes
  response.writeHead(start ? 206 : 200, {'content-length': part.length})
  response.end(request.method === 'HEAD' ? undefined : part)
}

function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const next = from + perPage
  const rows = found.slice(from, next).map((key) => {
    const about = `<LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size>`
    return `<Contents><Key>${key}</Key>${about}</Contents>`
  })
  const more = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<ListBucketResult>${rows.join('')}${more}</ListBucketResult>`
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}
