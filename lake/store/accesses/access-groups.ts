import {type AccessEntry, hourOf} from './access-entry.ts'

/** What one person or robot did in one way within one hour. */
export interface AccessGroup {
  /** ISO 8601: the first time within that hour. */
  readonly at: string
  /** ISO 8601: the last time at which something was added. */
  readonly until: string
  readonly userId: string
  readonly access: string
  /** Empty for a listener before its first event, and for conditions on many documents. */
  readonly documentIds: readonly string[]
  /** For `settings`: the fields that were changed. */
  readonly fields?: readonly string[]
  /** For `export`: why. */
  readonly reason?: string
  /** For `ask`: conditions on the same fields. */
  readonly asked?: {
    readonly fields: readonly string[]
    /** The greatest number of documents about which they disclosed something. */
    readonly documents: number
    /** The least number of different questions. */
    readonly questions: number
  }
}

/** Newest first. */
export function groupsOf(entries: readonly AccessEntry[]): AccessGroup[] {
  return [...Map.groupBy(entries, keyOf).values()].map(groupOf).sort(byTime)
}

/** The groups that concern these documents, naming no others. */
export function groupsAbout(
  entries: readonly AccessEntry[],
  ids: readonly string[],
): AccessGroup[] {
  const own = entries.flatMap((entry) => {
    const {documentIds = []} = entry.detail
    const named = documentIds.filter((id) => ids.includes(id))
    return named.length > 0 ? {...entry, detail: {...entry.detail, documentIds: named}} : []
  })
  return groupsOf(own)
}

function keyOf({at, userId, access, detail}: AccessEntry): string {
  return [hourOf(new Date(at)), userId, access, detail.fields?.join(' '), detail.reason].join('\n')
}

function groupOf(entries: readonly AccessEntry[]): AccessGroup {
  const [{at, userId, access, detail}] = first(entries)
  const until = entries.reduce((last, entry) => (entry.at > last ? entry.at : last), at)
  const ids = entries.flatMap(({detail: {documentIds = []}}) => documentIds)
  const most = (of: 'documents' | 'questions') =>
    Math.max(...entries.map((entry) => entry.detail[of] ?? 0))
  return {
    ...{at, until, userId, access},
    documentIds: [...new Set(ids)].filter((id) => id !== '').sort(),
    ...(detail.reason && {reason: detail.reason}),
    ...(detail.fields && !detail.questions && {fields: detail.fields}),
    ...(detail.fields &&
      detail.questions && {
        asked: {fields: detail.fields, documents: most('documents'), questions: most('questions')},
      }),
  }
}

function first(entries: readonly AccessEntry[]): readonly [AccessEntry] {
  const [entry] = entries
  if (!entry) throw new Error('A group has at least one entry')
  return [entry]
}

function byTime(one: AccessGroup, other: AccessGroup): number {
  const byWho = one.userId.localeCompare(other.userId) || one.access.localeCompare(other.access)
  return other.at.localeCompare(one.at) || byWho
}
