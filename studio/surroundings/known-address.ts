/** The address to leave for: null where the page is at one that a workspace has, or at the Studio's own. */
export function addressInstead(
  pathname: string,
  base: string,
  workspaces: readonly string[],
): string | null {
  const [name = ''] = pathname.slice(base.length).split('/')
  return name === '' || workspaces.includes(name) ? null : base
}

/** Leaves an address that no workspace has, whose stock screen is English, for the one that leads to the start. */
export function leaveUnknownAddress(workspaces: readonly string[]): void {
  if (!globalThis.location) return
  const instead = addressInstead(location.pathname, import.meta.env.BASE_URL, workspaces)
  if (instead !== null) history.replaceState(null, '', instead)
}
