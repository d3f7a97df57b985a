import {createHash} from 'node:crypto'

/**
 * A version that is the same for the same content, in every process and after a restart. Only on the server.
 */
export function versionOf(facts: unknown): string {
  // `undefined`, which JSON leaves out, has a version too.
  const text = JSON.stringify(facts) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
