import {createServer} from 'node:http'

export interface FormService {
  readonly origin: string
  /** By idempotency key, how often it was accepted; more than once only where an answer was lost. */
  readonly accepted: ReadonlyMap<string, number>
  readonly attempts: number
  close(): void
}

/** Refuses half of what it gets, at random, but each at most three times: more would take days. */
const maxRefusals = 3

export async function openFormService(): Promise<FormService> {
  const accepted = new Map<string, number>()
  const refused = new Map<string, number>()
  let attempts = 0
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key'])
    attempts += 1
    const refusals = refused.get(key) ?? 0
    const refuses = !accepted.has(key) && refusals < maxRefusals && Math.random() < 0.5
    if (refuses) refused.set(key, refusals + 1)
    else accepted.set(key, (accepted.get(key) ?? 0) + 1)
    request.resume().on('end', () => response.writeHead(refuses ? 503 : 200).end())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    accepted,
    get attempts() {
      return attempts
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
