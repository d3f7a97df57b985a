import {connect} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import project from '../../sanity.json' with {type: 'json'}
import type {Attack} from './attack.ts'
import {notGivenBack, placesOf} from './places.ts'

const json = 'application/json'
const typed = 'application/x-www-form-urlencoded'
const {apiVersion, dataset, projectId} = project
const body = '{"email": "nobody@example.com", "password": "only-for-this-attack"}'

/** What takes a place of some kind: method, path, type of the body. */
const requests = [
  ['DELETE', '/x', json],
  ['POST', '/api/registrations/visit', json],
  ['POST', '/thegaon/customer', typed],
  ['POST', '/thegaon/press', 'multipart/form-data; boundary=part'],
  ['POST', '/api/session', json],
  ['POST', '/login', json],
  ['POST', '/login?type=cookie', typed],
  ['POST', '/login?forgotten', typed],
  ['POST', `/v${apiVersion}/data/query/${dataset}`, json],
  ['POST', `/v${apiVersion}/data/mutate/${dataset}`, json],
  ['POST', `/v${apiVersion}/data/actions/${dataset}`, json],
  ['POST', `/v${apiVersion}/assets/images/${dataset}`, 'image/png'],
  ['POST', `/v${apiVersion}/assets/files/${dataset}`, 'video/mp4'],
  ['PUT', `/v${apiVersion}/projects/${projectId}/datasets/x`, json],
  ['GET', `/v${apiVersion}/data/listen/${dataset}?query=*`, json],
  ['HEAD', `/v${apiVersion}/data/listen/${dataset}?query=*`, json],
  ['GET', `/v${apiVersion}/data/live/events/${dataset}`, json],
  ['GET', '/api/changes/BusinessGuide/intro', json],
  ['GET', '/thegaon/press?unknown=1', json],
] as const

/** What is sent of a body of so many bytes, and how long until the connection is cut. */
const stages = [
  {sent: 0, ms: 0},
  {sent: 1, ms: 5},
  {sent: body.length / 2, ms: 20},
  {sent: body.length - 1, ms: 100},
  {sent: body.length, ms: 0},
  {sent: body.length, ms: 10},
  {sent: body.length, ms: 300},
] as const

const atOnce = 50

export const cutRequests: Attack = {
  title: 'requests of every kind that are cut at every stage, before and after their answer',
  async run(site, seconds) {
    const before = await placesOf(site)
    const end = performance.now() + seconds * 1000
    for (let n = 0; performance.now() < end; n += atOnce) {
      await Promise.all(Array.from({length: atOnce}, (_, each) => sendAndCut(site.port, n + each)))
    }
    return notGivenBack(site, before)
  },
}

function sendAndCut(port: number, n: number): Promise<void> {
  const [method, path, type] = requests[n % requests.length] ?? requests[0]
  const {sent, ms} = stages[Math.floor(n / requests.length) % stages.length] ?? stages[0]
  const isChunked = n % 3 === 0
  // Each network has few, so that no limit of another kind is reached.
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Origin: http://127.0.0.1',
    `X-Forwarded-For: 100.${n % 250}.${Math.floor(n / 250) % 250}.7`,
    `Content-Type: ${type}`,
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`,
  ]
  // No whole password arrives: those of thousands of networks would only wait for each other.
  const isSignIn = path.startsWith('/login') || path === '/api/session'
  const part = body.slice(0, isSignIn ? Math.min(sent, body.length - 1) : sent)
  const chunk = part === '' ? '' : `${part.length.toString(16)}\r\n${part}\r\n`
  const bytes = isChunked && part === body ? `${chunk}0\r\n\r\n` : isChunked ? chunk : part
  return new Promise((closed) => {
    const socket = connect(port, '127.0.0.1', async () => {
      socket.resume()
      socket.write(`${head.join('\r\n')}\r\n\r\n${bytes}`)
      await pause(ms)
      if (n % 2 === 0) socket.resetAndDestroy()
      else socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => closed())
  })
}
