import {once} from 'node:events'
import type {Server as HttpServer} from 'node:http'
import {Server, Socket} from 'node:net'
import {backlog} from './backlog.ts'

/** Set for a process that has a supervisor, since other parents may have an IPC channel too. */
export const supervisedFlag = '--supervised'

export interface Supervised {
  /** Reports readiness, and resolves when the data folder is free for this process. */
  mayOpen(): Promise<void>
  /** Takes over the port, and the connections that waited for it. */
  serve(server: HttpServer): Promise<void>
}

/** The messages between this process and its supervisor; null: it has none. */
export function supervised(onRetire: () => void): Supervised | null {
  if (!process.argv.includes(supervisedFlag)) return null
  const say = (message: string, handle?: HttpServer) => process.send?.(message, handle)
  return {
    async mayOpen() {
      const opened = heard('open')
      say('prepared')
      await opened
    },
    async serve(server) {
      const listening = once(server, 'listening')
      process.on('message', (message, handle) => {
        if (message === 'listen' && handle instanceof Server) server.listen(handle, backlog)
        if (message === 'connection' && handle instanceof Socket) server.emit('connection', handle)
        if (message === 'retire') {
          say('port', server)
          onRetire()
        }
      })
      say('ready')
      await listening
      say('listening')
    },
  }
}

function heard(expected: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (message: unknown) => {
      if (message !== expected) return
      process.off('message', look)
      resolve()
    }
    process.on('message', look)
  })
}
