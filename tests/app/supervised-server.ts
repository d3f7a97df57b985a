import type {ServerResponse} from 'node:http'
import {OpenRequests} from '../../app/http/open-requests.ts'
import {createWebServer} from '../../app/http/web-server.ts'
import {supervised} from '../../app/supervisor/supervised.ts'

/**
 * What the supervisor keeps running in its tests: answers with its process id. `/die` ends it, and
 * `/wait` is answered only after a stop was requested.
 */
const waiting: ServerResponse[] = []
const server = createWebServer({
  listener: (request, response) => {
    if (request.url === '/die') process.exit(7)
    if (request.url === '/wait') waiting.push(response)
    else response.end(request.url === '/waiting' ? String(waiting.length) : String(process.pid))
  },
})
const requests = new OpenRequests(server)

async function stop(): Promise<void> {
  const drained = requests.drain({graceMs: 1000, limitMs: 10_000})
  for (const response of waiting) response.end('waited')
  await drained
  process.exit(0)
}

const supervisor = supervised(() => void stop())
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
if (process.env.FAILS_AT_START) process.exit(3)
await supervisor?.mayOpen()
await supervisor?.serve(server)
