const key = (site: string) => `post-draft-${site}`

export type PostDraft = Readonly<Record<string, string>>

/** What an administrator has written and not yet posted; it outlives an expired session. */
export function readDraft(site: string): PostDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(site)) ?? '{}')
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : []
    return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]))
  } catch {
    return {}
  }
}

export function keepDraft(site: string, draft: PostDraft): void {
  try {
    sessionStorage.setItem(key(site), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still holds the text on the page.
  }
}

export function dropDraft(site: string): void {
  try {
    sessionStorage.removeItem(key(site))
  } catch {
    // Nothing was kept.
  }
}
