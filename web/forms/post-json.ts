/** The status codes of a proxy whose process has just ended; another process takes over. */
const gatewayFaults: readonly number[] = [502, 504]
const againAfterMs = 1000

/** Posts something that may arrive twice, by `sendAgain`. */
export function postJson(url: string, body: object): Promise<Response> {
  return sendAgain(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
  })
}

/**
 * Sends a request that may arrive twice. A proxy cannot know whether a request has arrived, so most proxies do
 * not repeat it by themselves; this repeats it once. Rejects as `fetch` does.
 */
export async function sendAgain(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!gatewayFaults.includes(response.status)) return response
  await new Promise((due) => setTimeout(due, againAfterMs))
  return fetch(url, init)
}
