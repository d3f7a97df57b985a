import {once} from 'node:events'
import {createServer} from 'node:net'

/** The first of so many ports in a row that nothing listens on right now. */
export async function freePorts(count: number): Promise<number> {
  for (let first = Number(process.env.MATRIX_PORT ?? 4200); first < 60_000; first += count) {
    const ports = Array.from({length: count}, (_, index) => first + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error('No ports are free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}
