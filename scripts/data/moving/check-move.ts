import {createHash} from 'node:crypto'
import {isJson} from 'local-content-lake/maintenance'
import {isStoredAsThere} from '../check-import.ts'
import {withReferences} from '../move-records.ts'
import {isAsset, type Listed, listed, type Stored} from './listed.ts'
import type {Moving} from './move-dataset.ts'

export interface Checked {
  readonly documents: number
  readonly assets: number
  readonly bytes: number
  /** SHA-256 of all content on either side; they are the same unless a lake writes a time in another way. */
  readonly hashes: readonly [string, string]
  /** In a line each. */
  readonly faults: readonly string[]
}

const atOnce = 100

/** Reads both lakes as a whole, and compares them document by document, and each asset by its bytes' hash. */
export async function checkMove(moving: Moving, held: readonly Listed[]): Promise<Checked> {
  const {from, to, journal, patience} = moving
  const idThere = (id: string) => journal.renamed.get(id) ?? id
  const faults: string[] = []
  const hashes = [createHash('sha256'), createHash('sha256')] as const
  const counts = {documents: 0, assets: 0, bytes: 0}
  for (let start = 0; start < held.length; start += atOnce) {
    const ids = held.slice(start, start + atOnce).map(({_id}) => _id)
    const [here, there] = await Promise.all([
      patience.ask(() => from.getDocuments<Stored>(ids)),
      patience.ask(() => to.getDocuments<Stored>(ids.map(idThere))),
    ])
    for (const [index, id] of ids.entries()) {
      const [one, other] = [here[index], there[index]]
      if (!one || !other) {
        faults.push(`${id} is missing ${one ? 'there' : 'here'}`)
        continue
      }
      if (isAsset(one)) {
        counts.assets += 1
        counts.bytes += Number(one.size)
        if (one.sha1hash !== other.sha1hash || one.size !== other.size)
          faults.push(`${id} has other bytes there`)
        continue
      }
      counts.documents += 1
      const {_system, ...expected} = withReferences(one, journal.renamed)
      if (!isStoredAsThere(other, expected)) faults.push(`${id} is different there`)
      hashes[0].update(textOf(expected))
      hashes[1].update(textOf(other))
    }
  }
  const expected = new Set(held.map(({_id}) => idThere(_id)))
  for (const {_id} of await listed(to)) {
    if (!expected.has(_id)) faults.push(`${_id} is there, and not here`)
  }
  const [hash, hashThere] = hashes.map((each) => each.digest('hex'))
  return {...counts, faults, hashes: [hash ?? '', hashThere ?? '']}
}

/** What a lake writes by itself is different on either side. */
const ofLake = new Set(['_rev', '_updatedAt', '_system'])

function textOf(document: object): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (!isJson(value)) return value
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(fields.map(([key, each]) => [key, sorted(each)]))
  }
  const kept = Object.fromEntries(Object.entries(document).filter(([key]) => !ofLake.has(key)))
  return `${JSON.stringify(sorted(kept))}\n`
}
