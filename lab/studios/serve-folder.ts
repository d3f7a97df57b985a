import {once} from 'node:events'
import {createReadStream, existsSync, statSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {extname, join, normalize} from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A host of static files, where every other address is the page. */
export async function serveFolder(folder: string, port: number): Promise<Server> {
  const server = createServer(({url = '/'}, response) => {
    const asked = join(folder, normalize(new URL(url, 'http://localhost').pathname))
    const path = existsSync(asked) && statSync(asked).isFile() ? asked : join(folder, 'index.html')
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return server
}
