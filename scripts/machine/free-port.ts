import {once} from 'node:events'
import {createServer} from 'node:net'

/** A port that nothing listens on right now, on any address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}

/** Systems choose higher ones for servers that name none. */
const chosenPorts = {first: 20_000, count: 12_000}

/** The first of so many ports in a row that nothing listens on, and that no server gets without naming them. */
export async function freePorts(count: number): Promise<number> {
  const start = Math.floor(Math.random() * chosenPorts.count)
  for (let tried = 0; tried < chosenPorts.count; tried += count) {
    const first = chosenPorts.first + ((start + tried) % chosenPorts.count)
    const ports = Array.from({length: count}, (_, index) => first + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} ports in a row are free`)
}

/** True if a server can listen on the port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, () => server.close(() => done(true)))
  })
}
