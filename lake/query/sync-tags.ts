import {createHash} from 'node:crypto'

import {publishedIdOf} from '../documents/ids.ts'
import type {Outcome} from '../documents/workspace.ts'

/** Opaque to clients, and short. A query's answer can change only when one of its tags comes up. */
export function syncTagFor(dependency: string): string {
  return `s1:${createHash('sha256').update(dependency).digest('base64url').slice(0, 8)}`
}

/** The tags that come up when documents change. */
export function syncTagsOf(changes: readonly Pick<Outcome, 'documentId' | 'before' | 'after'>[]) {
  const dependencies = changes.flatMap(({documentId, before, after}) => [
    `id:${documentId}`,
    `id:${publishedIdOf(documentId)}`,
    `type:${before?._type}`,
    `type:${after?._type}`,
  ])
  return [...new Set([...dependencies, '*'])].map(syncTagFor)
}
