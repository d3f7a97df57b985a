/** What a proxy answers in the place of a process that has just ended; another one takes its place. */
const gatewayFaults: readonly number[] = [502, 504]
const againAfterMs = 1000

/** Posts what may arrive twice, as `sendAgain` does. */
export function postJson(url: string, body: object): Promise<Response> {
  return sendAgain(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  })
}

/**
 * Sends what may arrive twice. A proxy cannot know whether it has arrived, so most do not send it again
 * by themselves; here it is sent again once. Rejects as `fetch` does.
 */
export async function sendAgain(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!gatewayFaults.includes(response.status)) return response
  await new Promise((due) => setTimeout(due, againAfterMs))
  return fetch(url, init)
}
