import {setTimeout as pause} from 'node:timers/promises'

/** Maximum time, in ms, for which something is tried again while the site is away. */
const patienceMs = 120_000

/** Sends the same request again until the site answers it. */
export async function acknowledged(ask: () => Promise<Response>): Promise<Response> {
  const until = Date.now() + patienceMs
  for (;;) {
    const response = await ask().catch(() => null)
    if (response && response.status < 500) return response
    if (Date.now() > until) throw new Error('The site did not answer')
    await pause(200)
  }
}
