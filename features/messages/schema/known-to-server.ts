/** Facts of the site's server that editors of messages see. */
export interface KnownToServer {
  readonly facts: ReadonlyMap<string, string>
  /** The hosts for which it has a key. */
  readonly hosts: readonly string[]
  readonly isMailReady: boolean
}

/** Null: the Studio is on another host than the site, or nobody has signed in. */
export async function knownToServer(): Promise<KnownToServer | null> {
  try {
    const {facts, hosts, isMailReady}: Record<string, unknown> = await (
      await fetch('/api/messages')
    ).json()
    if (typeof facts !== 'object' || facts === null || !Array.isArray(hosts)) return null
    const known = Object.entries(facts).map(([name, value]) => [name, String(value)] as const)
    return {facts: new Map(known), hosts: hosts.map(String), isMailReady: isMailReady === true}
  } catch {
    return null
  }
}
