import {createHash} from 'node:crypto'

import {publishedIdOf} from '../documents/ids.ts'
import type {Outcome} from '../documents/workspace.ts'

/** A short opaque tag. An answer can change only when an event has one of its tags. */
export function syncTagFor(dependency: string): string {
  return `s1:${createHash('sha256').update(dependency).digest('base64url').slice(0, 8)}`
}

/** The tags of the live event for these changes. */
export function syncTagsOf(changes: readonly Pick<Outcome, 'documentId' | 'before' | 'after'>[]) {
  const dependencies = changes.flatMap(({documentId, before, after}) => [
    `id:${documentId}`,
    `id:${publishedIdOf(documentId)}`,
    `type:${before?._type}`,
    `type:${after?._type}`,
  ])
  return [...new Set([...dependencies, '*'])].map(syncTagFor)
}
