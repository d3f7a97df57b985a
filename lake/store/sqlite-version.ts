/** The first patch of a line of releases that has the fix. */
const fixed: readonly (readonly [line: string, patch: number])[] = [
  ['3.44', 6],
  ['3.50', 7],
  ['3.51', 3],
]

/**
 * Whether two connections that write and checkpoint at once can lose pages that were committed: 3.7.0 to 3.51.2,
 * except where the fix was taken over. https://sqlite.org/wal.html#walresetbug
 */
export function losesCommits(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (major !== 3 || minor < 7 || minor > 51) return false
  const since = fixed.find(([line]) => line === `${major}.${minor}`)
  return !since || patch < since[1]
}

/** @throws where the SQLite of this Node can lose what was acknowledged */
export function requireSafeSqlite(version = process.versions.sqlite ?? ''): void {
  if (!losesCommits(version)) return
  throw new Error(
    `SQLite ${version}, which Node ${process.versions.node} contains, can lose stored data ` +
      '(https://sqlite.org/wal.html#walresetbug): use a Node with SQLite 3.51.3 or newer.',
  )
}
