import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import type {Attack} from './attack.ts'

const json = 'application/json'
const typed = 'application/x-www-form-urlencoded'
const lake = `/v${project.apiVersion}`

/** What takes a body, and of which type. */
const bodies = [
  [`${lake}/data/query/${project.dataset}`, json],
  [`${lake}/data/mutate/${project.dataset}`, json],
  [`${lake}/assets/images/${project.dataset}`, 'image/png'],
  ['/login', json],
  ['/login?type=cookie', typed],
  ['/login?forgotten', typed],
  ['/api/registrations/visit', json],
  ['/api/session', json],
  ['/thegaon', typed],
  ['/thegaon/press', 'multipart/form-data; boundary=part'],
] as const

/** Requests that are odd in themselves. */
const odd = [
  `GET ${lake}/data/query/${project.dataset}?query=${'('.repeat(2000)} HTTP/1.1`,
  `GET ${lake}/data/query/${project.dataset}?query=*%5B HTTP/1.1`,
  `GET /%c0%ae%1b%5B31m%0a%e2%80%ae${'a'.repeat(4000)} HTTP/1.1`,
  `GET /images/${project.projectId}/${project.dataset}/none-1x1.png?w=-1 HTTP/1.1`,
  'GET /thegaon/press?page=1e999 HTTP/1.1',
  '\u0016\u0003\u0001',
] as const

const atOnce = 20

export const logFlood: Attack = {
  title: 'cut bodies and odd requests, each of which could be a line in the log',
  async run({port}, seconds) {
    const end = performance.now() + seconds * 1000
    for (let n = 0; performance.now() < end; n += 1) {
      await Promise.all(
        Array.from({length: atOnce}, (_, each) => sendAndCut(port, textOf(n * atOnce + each))),
      )
    }
    return []
  },
}

/** Each network has few, so that no limit of another kind is reached. */
function textOf(n: number): string {
  const from = `X-Forwarded-For: 100.${n % 200}.${Math.floor(n / 200) % 200}.7`
  const kind = n % (bodies.length * 2 + odd.length)
  const [path, type] = bodies[kind % bodies.length] ?? bodies[0]
  const head = ['Host: 127.0.0.1', 'Origin: http://127.0.0.1', from]
  const lines =
    kind < bodies.length
      ? [`POST ${path} HTTP/1.1`, ...head, `Content-Type: ${type}`, 'Content-Length: 5000', '', '{']
      : kind < bodies.length * 2
        ? [
            ...[`POST ${path} HTTP/1.1`, ...head, `Content-Type: ${type}`],
            ...['Transfer-Encoding: chunked', '', '1', '{', ''],
          ]
        : [odd[kind - bodies.length * 2] ?? odd[0], ...head, '', '']
  return lines.join('\r\n')
}

/** Half of them with a reset, as of a browser that is closed. */
function sendAndCut(port: number, text: string): Promise<void> {
  return new Promise((closed) => {
    const socket = connect(port, '127.0.0.1', async () => {
      socket.write(text)
      await pause(20)
      if (text.length % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => closed())
  })
}
