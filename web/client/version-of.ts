import {createHash} from 'node:crypto'

/** The same for the same facts, in every process and after a restart. Only on the server. */
export function versionOf(facts: unknown): string {
  // What JSON leaves out has a version too.
  const text = JSON.stringify(facts) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
