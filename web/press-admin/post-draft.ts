const key = (site: string) => `post-draft-${site}`

/** Keeps the draft while the page is open, also in a browser without storage. */
const onThisPage = new Map<string, PostDraft>()

export type PostDraft = Readonly<Record<string, string>>

/** The post that an administrator has written and not yet sent; it survives an expired session. */
export function readDraft(site: string): PostDraft {
  const known = onThisPage.get(site)
  if (known) return known
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(site)) ?? '{}')
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : []
    return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]))
  } catch {
    return {}
  }
}

export function saveDraft(site: string, draft: PostDraft): void {
  onThisPage.set(site, draft)
  try {
    sessionStorage.setItem(key(site), JSON.stringify(draft))
  } catch {
    // There is no storage: the draft lives as long as the page.
  }
}

export function clearDraft(site: string): void {
  onThisPage.delete(site)
  try {
    sessionStorage.removeItem(key(site))
  } catch {
    // There is no storage, so nothing to clear.
  }
}
