import {OpenRequests} from '../../app/open-requests.ts'
import {supervised} from '../../app/supervised.ts'
import {createWebServer} from '../../app/web-server.ts'

/** What the supervisor keeps running in its tests: answers with its process id; `/die` ends it. */
const server = createWebServer({
  listener: (request, response) => {
    if (request.url === '/die') process.exit(7)
    response.end(String(process.pid))
  },
})
const requests = new OpenRequests(server)

async function stop(): Promise<void> {
  await requests.drain({graceMs: 1000, limitMs: 10_000})
  process.exit(0)
}

const supervisor = supervised(() => void stop())
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
if (process.env.FAILS_AT_START) process.exit(3)
await supervisor?.mayOpen()
await supervisor?.serve(server)
