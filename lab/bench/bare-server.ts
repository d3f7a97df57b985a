/** Run as a process of its own: sends the bytes of a file, with the headers of another, to everyone. */
import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'

const [bodyFile = '', headersFile = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'))
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
