import {isDeepStrictEqual} from 'node:util'

import type {LakeDocument} from './document.ts'
import type {DatasetAccess} from './permissions.ts'
import {isPublicId} from './permissions.ts'
import type {Outcome} from './workspace.ts'

/** A change to a published document that only administrators may make. */
export interface GuardedChange {
  readonly documentId: string
  /** The names of the fields that were changed, sorted. */
  readonly fields: readonly string[]
}

export interface AuthoredChange extends GuardedChange {
  readonly dataset: string
  /** The id of the person or robot. */
  readonly author: string
}

export function guardedChanges(
  {administratorTypes = []}: DatasetAccess,
  changes: readonly Outcome[],
): GuardedChange[] {
  const guarded = new Set(administratorTypes)
  return changes.flatMap(({documentId, before, after}) => {
    const types = [before?._type, after?._type]
    if (!isPublicId(documentId) || !types.some((type) => type && guarded.has(type))) return []
    const fields = changedFields(before, after)
    return fields.length > 0 ? [{documentId, fields}] : []
  })
}

function changedFields(before: LakeDocument | null, after: LakeDocument | null): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => !name.startsWith('_') && !isDeepStrictEqual(before?.[name], after?.[name]))
    .sort()
}
