/** Marks the number of a registration as not to be called, by the site, which makes the number's document. False: it did not. */
export async function refuseNumber(id: string): Promise<boolean> {
  const body = new URLSearchParams({step: 'refuse', id, key: crypto.randomUUID()})
  const headers = {accept: 'application/json'}
  const response = await fetch('/staff/steps', {method: 'POST', headers, body}).catch(() => null)
  return response?.ok ?? false
}
