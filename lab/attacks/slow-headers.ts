import {connect, type Socket} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import type {Attack} from './attack.ts'

const connections = 500

export const slowHeaders: Attack = {
  title: `${connections} connections whose headers come byte by byte`,
  async run({port}, seconds) {
    const sockets = Array.from({length: connections}, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) socket.on('error', () => {})
    const end = performance.now() + seconds * 1000
    for (const byte of 'GET / HTTP/1.1\r\nHost: example.kr\r\nX-Forwarded-For: 198.51.100.9') {
      if (performance.now() > end) break
      for (const socket of sockets) write(socket, byte)
      await pause(200)
    }
    for (const socket of sockets) socket.destroy()
    return []
  },
}

const write = (socket: Socket, byte: string) => {
  if (socket.writable) socket.write(byte)
}
