import type {LakeDocument} from './document.ts'
import {mutationError} from './mutation-error.ts'
import {referencesIn} from './references.ts'
import type {Workspace} from './workspace.ts'

/** Ids of the documents that hold a strong reference to `id`. */
export type FindReferrers = (id: string) => readonly string[]

/**
 * Refuses a transaction that leaves a dangling strong reference: a new one to a missing document, or
 * an existing one to a deleted target. Weak references may dangle.
 */
export function requireWholeReferences(workspace: Workspace, findReferrers: FindReferrers): void {
  const targetsOf = rememberedTargets()
  for (const {documentId, before, after} of workspace.outcome()) {
    if (after) requireTargets(workspace, documentId, newTargets(before, after))
    else if (before) refuseOrphans(workspace, documentId, findReferrers(documentId), targetsOf)
  }
}

type TargetsOf = (document: LakeDocument | null) => ReadonlySet<string>

/** A document may refer to thousands of documents that are being deleted. */
function rememberedTargets(): TargetsOf {
  const known = new WeakMap<LakeDocument, ReadonlySet<string>>()
  return (document) => {
    const targets = (document && known.get(document)) ?? strongTargets(document)
    if (document) known.set(document, targets)
    return targets
  }
}

/** Existing references were checked when they were added. */
function newTargets(before: LakeDocument | null, after: LakeDocument): Set<string> {
  const known = strongTargets(before)
  return new Set([...strongTargets(after)].filter((to) => !known.has(to)))
}

function strongTargets(document: LakeDocument | null): Set<string> {
  const strong = referencesIn(document).filter(({strength}) => strength === 'strong')
  return new Set(strong.map(({to}) => to))
}

function requireTargets(workspace: Workspace, id: string, targets: Set<string>): void {
  for (const to of targets) {
    if (to === id || workspace.get(to)) continue
    throw mutationError(409, 0, {
      type: 'documentReferencesNonexistentError',
      description: `Document "${id}" references non-existent document "${to}"`,
      id,
      referenceID: to,
    })
  }
}

function refuseOrphans(
  workspace: Workspace,
  id: string,
  referrers: readonly string[],
  targetsOf: TargetsOf,
): void {
  const referencingIDs = referrers.filter((referrer) => targetsOf(workspace.get(referrer)).has(id))
  if (referencingIDs.length === 0) return
  throw mutationError(409, 0, {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    id,
    referencingIDs,
  })
}
