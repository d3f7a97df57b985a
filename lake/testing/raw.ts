import {once} from 'node:events'
import type {Server} from 'node:http'
import {connect, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** Listens on a free port for one test. Returns the port. */
export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A raw connection: the bytes written are sent unchanged. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** The answer to these bytes until the server closes, or until `isEnough`. */
export async function exchange(
  port: number,
  bytes: string,
  isEnough: (answer: string) => boolean = () => false,
): Promise<string> {
  const socket = await dial(port)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    if (isEnough(answer)) socket.destroy()
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(Buffer.from(bytes, 'latin1'))
  await closed
  return answer
}

/** Sends the bytes and resets the connection, like a browser that is closed. */
export async function sendAndReset(port: number, bytes: string): Promise<void> {
  const socket = await dial(port)
  socket.write(Buffer.from(bytes, 'latin1'))
  socket.resetAndDestroy()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

/** A request head of these lines, as sent over the wire. */
export const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** The status code; NaN without an answer. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
