import {LakeError} from '../lake-error.ts'
import type {LakeDocument} from './document.ts'
import {type Embargo, heldUntil} from './embargo.ts'

export interface Identity {
  readonly id: string
  readonly name: string
  readonly email: string
  /** `administrator`, `editor`, `viewer`, or the role of a private dataset. */
  readonly roles: readonly string[]
  readonly kind: 'user' | 'robot'
}

export interface DatasetAccess {
  readonly name: string
  readonly aclMode: 'public' | 'private'
  readonly role?: string
  /** What waits for its time before strangers see it. */
  readonly embargoes?: readonly Embargo[]
}

/** What someone may do in one dataset. `members` also see drafts and other dotted ids. */
export interface Grant {
  readonly read: 'nothing' | 'published' | 'everything'
  readonly write: boolean
  /** Only of `published`: what is under one is hidden until its time. */
  readonly embargoes: readonly Embargo[]
}

const nothing: Grant = {read: 'nothing', write: false, embargoes: []}
/** An administrator's. */
export const everything: Grant = {read: 'everything', write: true, embargoes: []}

/**
 * | who             | public dataset     | private dataset |
 * | --------------- | ------------------ | --------------- |
 * | anonymous       | reads published    | nothing         |
 * | `viewer`        | reads everything   | nothing         |
 * | `editor`        | reads and writes   | nothing         |
 * | dataset's role  | reads published    | reads and writes|
 * | `administrator` | reads and writes   | reads and writes|
 */
export function grantFor(identity: Identity | null, dataset: DatasetAccess): Grant {
  const roles = identity?.roles ?? []
  if (roles.includes('administrator')) return everything
  if (dataset.aclMode === 'private') {
    const isStaff = dataset.role !== undefined && roles.includes(dataset.role)
    return isStaff ? everything : nothing
  }
  if (roles.includes('editor')) return everything
  if (roles.includes('viewer')) return {...everything, write: false}
  return {read: 'published', write: false, embargoes: dataset.embargoes ?? []}
}

/** Published documents have an id without a dot; drafts, versions and the like do not. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function mayRead(grant: Grant, documentId: string): boolean {
  return grant.read === 'everything' || (grant.read === 'published' && isPublicId(documentId))
}

/** The document as the holder of the grant may see it at a time, in ms since 1970: null, if not at all. */
export function asGranted(
  grant: Grant,
  document: LakeDocument | null,
  now: number,
): LakeDocument | null {
  if (document === null || !mayRead(grant, document._id)) return null
  return (heldUntil(grant.embargoes, document) ?? now) > now ? null : document
}

/** Returns the grant, or refuses: 401 to a stranger, 403 to someone known. */
export function requireRead(identity: Identity | null, dataset: DatasetAccess): Grant {
  const grant = grantFor(identity, dataset)
  if (grant.read === 'nothing') throw refusal(identity, 'read', dataset)
  return grant
}

/** For what shows drafts or the past. */
export function requireMember(identity: Identity | null, dataset: DatasetAccess): Grant {
  const grant = requireRead(identity, dataset)
  if (grant.read !== 'everything') throw refusal(identity, 'see all', dataset)
  return grant
}

export function requireAdministrator(identity: Identity | null, dataset: DatasetAccess): void {
  if (!identity?.roles.includes('administrator')) throw refusal(identity, 'oversee', dataset)
}

export function requireWrite(identity: Identity | null, dataset: DatasetAccess): Identity {
  if (identity === null || !grantFor(identity, dataset).write) {
    throw refusal(identity, 'write', dataset)
  }
  return identity
}

function refusal(identity: Identity | null, verb: string, dataset: DatasetAccess): LakeError {
  return identity === null
    ? new LakeError(401, `Sign in to ${verb} in dataset "${dataset.name}"`, {type: 'unauthorized'})
    : new LakeError(
        403,
        `Insufficient permissions: you may not ${verb} in dataset "${dataset.name}"`,
        {
          type: 'insufficientPermissionsError',
        },
      )
}
