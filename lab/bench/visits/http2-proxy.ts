import {execFileSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {type OutgoingHttpHeaders, request} from 'node:http'
import {createSecureServer, type Http2ServerRequest, type Http2ServerResponse} from 'node:http2'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** What HTTP/2 does not know. */
const ofConnections = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/** In front of a site on this machine: TLS and HTTP/2, as most proxies do it. Passes bodies on as they are. */
export async function startHttp2Proxy(
  target: string,
): Promise<{readonly origin: string; close(): void}> {
  const server = createSecureServer(makeCertificate(), (question, answer) => {
    forward(target, question, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {origin: `https://localhost:${port}`, close: () => server.close()}
}

function forward(target: string, question: Http2ServerRequest, answer: Http2ServerResponse): void {
  const headers = without(question.headers, (name) => name.startsWith(':'))
  const {method, url, authority} = question
  const proxied = request(
    `${target}${url}`,
    {method, headers: {...headers, host: authority}},
    (reply) => {
      const passed = without(reply.headers, (name) => ofConnections.includes(name))
      answer.writeHead(reply.statusCode ?? 502, passed)
      reply.pipe(answer)
    },
  )
  proxied.on('error', () => answer.stream.destroy())
  answer.on('close', () => proxied.destroy())
  question.pipe(proxied)
}

function without(
  headers: OutgoingHttpHeaders,
  isDropped: (name: string) => boolean,
): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)))
}

/** For this run alone, by OpenSSL: Node makes keys, but no certificates. */
function makeCertificate(): {readonly key: Buffer; readonly cert: Buffer} {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
        ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
        ...['-keyout', key, '-out', cert],
      ],
      {stdio: 'ignore'},
    )
    return {key: readFileSync(key), cert: readFileSync(cert)}
  } finally {
    rmSync(folder, {recursive: true})
  }
}
