import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {onTestFinished} from 'vitest'
import {signRequest} from '../../app/backup/stores/sign-request.ts'

export const credentials = {accessKey: 'key', secretKey: 'secret', region: 'auto'} as const

const perPage = 3

/** A store with the requests of S3 that backups need, in memory; its first answer is 503. */
export async function startS3(folder = 'folder') {
  const objects = new Map<string, Buffer>()
  let answered = 0
  const server = createServer(async (request, response) => {
    answered += 1
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (answered === 1) return fail(response, 503, 'SlowDown')
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''))
    // As each sign of the key has to be encoded, however it was sent.
    if (key) url.pathname = `/bucket/${key.split('/').map(encodeURIComponent).join('/')}`
    if (!(await isSigned(request, url, body))) return fail(response, 403, 'SignatureDoesNotMatch')
    const isTaken = request.headers['if-none-match'] === '*' && objects.has(key)
    if (isTaken) return fail(response, 412, 'PreconditionFailed')
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.end()
    if (key === '') return response.end(listOf([...objects.keys()], url.searchParams))
    const found = objects.get(key)
    return found ? response.end(found) : fail(response, 404, 'NoSuchKey')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return {objects, address: `http://127.0.0.1:${port}/bucket/${folder}`}
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

function listOf(keys: readonly string[], query: URLSearchParams): string {
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const next = from + perPage
  const rows = found.slice(from, next).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const more = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<ListBucketResult>${rows.join('')}${more}</ListBucketResult>`
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}
