import {LakeError} from '../lake-error.ts'
import type {LakeDocument} from './document.ts'
import {type Embargo, embargoedUntil} from './embargo.ts'
import {layerOf} from './ids.ts'

export interface Identity {
  readonly id: string
  readonly name: string
  readonly email: string
  /** `administrator`, `editor`, `contributor`, `viewer`, or the role of a private dataset. */
  readonly roles: readonly string[]
  readonly kind: 'user' | 'robot'
}

export interface DatasetAccess {
  readonly name: string
  readonly aclMode: 'public' | 'private'
  readonly role?: string
  /** What is hidden from strangers until its time. */
  readonly embargoes?: readonly Embargo[]
  /** Documents of these types are changed by administrators only. */
  readonly administratorTypes?: readonly string[]
}

/** What someone may do in one dataset. `everything` includes drafts and other ids with dots. */
export interface Grant {
  readonly read: 'nothing' | 'published' | 'everything'
  /** `drafts`: somebody else publishes them. */
  readonly write: 'nothing' | 'drafts' | 'everything'
  /** Only for `read: 'published'`: embargoed documents are hidden until their time. */
  readonly embargoes: readonly Embargo[]
}

const nothing: Grant = {read: 'nothing', write: 'nothing', embargoes: []}
/** An administrator's. */
export const everything: Grant = {read: 'everything', write: 'everything', embargoes: []}

/**
 * | who             | public dataset                   | private dataset  |
 * | --------------- | -------------------------------- | ---------------- |
 * | anonymous       | reads published                  | nothing          |
 * | `viewer`        | reads everything                 | nothing          |
 * | `contributor`   | reads everything, writes drafts  | nothing          |
 * | `editor`        | reads and writes                 | nothing          |
 * | dataset's role  | reads published                  | reads and writes |
 * | `administrator` | reads and writes                 | reads and writes |
 */
export function grantFor(identity: Identity | null, dataset: DatasetAccess): Grant {
  const roles = identity?.roles ?? []
  if (roles.includes('administrator')) return everything
  if (dataset.aclMode === 'private') {
    const isStaff = dataset.role !== undefined && roles.includes(dataset.role)
    return isStaff ? everything : nothing
  }
  if (roles.includes('editor')) return everything
  if (roles.includes('contributor')) return {...everything, write: 'drafts'}
  if (roles.includes('viewer')) return {...everything, write: 'nothing'}
  return {read: 'published', write: 'nothing', embargoes: dataset.embargoes ?? []}
}

/** Published documents have an id without a dot; drafts and versions have one. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function mayRead(grant: Grant, documentId: string): boolean {
  return grant.read === 'everything' || (grant.read === 'published' && isPublicId(documentId))
}

/** The document if the grant allows to read it at this time (in ms since 1970), else null. */
export function asGranted(
  grant: Grant,
  document: LakeDocument | null,
  now: number,
): LakeDocument | null {
  if (document === null || !mayRead(grant, document._id)) return null
  return (embargoedUntil(grant.embargoes, document) ?? now) > now ? null : document
}

/** Returns the grant, or throws: 401 for a stranger, 403 for a signed-in user. */
export function requireRead(identity: Identity | null, dataset: DatasetAccess): Grant {
  const grant = grantFor(identity, dataset)
  if (grant.read === 'nothing') throw refusal(identity, 'read', dataset)
  return grant
}

/** Required for drafts and history. */
export function requireMember(identity: Identity | null, dataset: DatasetAccess): Grant {
  const grant = requireRead(identity, dataset)
  if (grant.read !== 'everything') throw refusal(identity, 'see all', dataset)
  return grant
}

export function requireAdministrator(identity: Identity | null, dataset: DatasetAccess): void {
  if (!identity?.roles.includes('administrator')) throw refusal(identity, 'oversee', dataset)
}

export function requireWrite(identity: Identity | null, dataset: DatasetAccess): Identity {
  if (identity === null || grantFor(identity, dataset).write === 'nothing') {
    throw refusal(identity, 'write', dataset)
  }
  return identity
}

/**
 * Refuses changes to documents of `administratorTypes` by others, and to anything but drafts by those
 * who may only draft: not to versions either, which a release publishes. A robot may create what is not
 * there yet: the program does so at its first start.
 *
 * @param isUpload the change is the lake's own, and describes a file that it was sent
 */
export function requireChange(
  identity: Identity,
  dataset: DatasetAccess,
  changes: readonly Changed[],
  isUpload = false,
): void {
  if (identity.roles.includes('administrator')) return
  const {write} = grantFor(identity, dataset)
  const touched = changes
    .flatMap(({before, after}) => [before, after])
    .filter((each) => each !== null)
  if (write === 'drafts' && !isUpload && !touched.every(({_id}) => layerOf(_id) === 'drafts')) {
    throw refusal(identity, 'publish', dataset)
  }
  const guarded = new Set(dataset.administratorTypes)
  const refused = changes.some(({before, after}) => {
    const isFirst = identity.kind === 'robot' && before === null
    return !isFirst && [before, after].some((document) => document && guarded.has(document._type))
  })
  if (refused) throw refusal(identity, 'change these settings', dataset)
}

interface Changed {
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
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
