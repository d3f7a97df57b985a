import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer, type RequestListener} from 'node:http'
import {join} from 'node:path'

export interface CommandPort {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly origin: string
  close(): void
}

const prefix = 'commands reach it at '
const told = new RegExp(`${prefix}(http://127\\.0\\.0\\.1:\\d+)`)

/** Said in the file next to the lock of the data folder. */
export const lockNote = ({origin}: CommandPort) => `${prefix}${origin}`

/**
 * Opens a port of this machine for commands: they cannot ask by the host of a complex, whose name leads to a
 * proxy or, before its launch, nowhere.
 */
export async function openCommandPort(listener: RequestListener): Promise<CommandPort> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Null: the process that has this folder takes no commands at a port of their own. */
export function commandOriginOf(dataDirectory: string): string | null {
  try {
    return told.exec(readFileSync(join(dataDirectory, 'site.lock.txt'), 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}
