import * as v from 'valibot'

/** Asks the lake, with the site's own token. */
export type AskLake = (path: string, init?: RequestInit) => Promise<Response>

const checked = v.variant('state', [
  v.object({state: v.literal('open'), path: v.string(), expiresAt: v.string()}),
  v.object({state: v.picklist(['expired', 'revoked', 'unknown'])}),
])

export type CheckedLink = v.InferOutput<typeof checked>

export interface PreviewLinks {
  check(token: string): Promise<CheckedLink>
}

const unknown: CheckedLink = {state: 'unknown'}

/** The lake keeps the links. Null: the lake is Sanity's, which has no such links. */
export function createPreviewLinks(askLake: AskLake | null, dataset: string): PreviewLinks {
  return {
    async check(token) {
      if (!askLake) return unknown
      const response = await askLake(`/preview-links/${dataset}/check`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({token}),
      })
      const found = v.safeParse(checked, response.ok ? await response.json() : null)
      return found.success ? found.output : unknown
    },
  }
}
