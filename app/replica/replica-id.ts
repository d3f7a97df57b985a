import {randomBytes} from 'node:crypto'
import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

const pathOf = (directory: string) => join(directory, 'replica-id')

/** What tells this data folder from others; a restored one has that of its original. */
export function replicaIdOf(directory: string): string | null {
  try {
    const text = readFileSync(pathOf(directory), 'utf8').trim()
    return /^[0-9a-f]{16}$/.test(text) ? text : null
  } catch {
    return null
  }
}

export function giveReplicaId(directory: string): string {
  const known = replicaIdOf(directory)
  if (known) return known
  const id = randomBytes(8).toString('hex')
  writeFileSync(pathOf(directory), `${id}\n`, {mode: 0o600, flush: true})
  return id
}
