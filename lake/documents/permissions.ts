import {forbidden, LakeError} from '../lake-error.ts'
import type {LakeDocument} from './document.ts'
import {type Embargo, embargoedUntil} from './embargo.ts'
import {draftIdOf, publishedIdOf} from './ids.ts'
import {isWithin, type Ownership, type Reach} from './reach.ts'

export interface Identity {
  readonly id: string
  readonly name: string
  readonly email: string
  /** `administrator`, `editor`, `contributor`, `viewer`, or the role of a private dataset. */
  readonly roles: readonly string[]
  readonly kind: 'user' | 'robot'
  /** The robot of the program that the lake belongs to, which makes the first documents. */
  readonly isOfProgram?: boolean
  /** The robot of a command on the server, which is made for that command alone. */
  readonly isOfCommand?: boolean
}

/**
 * The identity that publishes scheduled releases. It has the rights of an editor and no more, because an editor
 * scheduled the release.
 */
export const scheduler: Identity = {
  ...{id: 'scheduler', name: 'Scheduler', email: '', roles: [], kind: 'user'},
}

export interface DatasetAccess {
  readonly name: string
  /** `public`: anyone may read published documents; `private`: only members with a grant. */
  readonly aclMode: 'public' | 'private'
  /** The role that may read and write this private dataset, and nothing else. */
  readonly role?: string
  /** Documents that are hidden from strangers until their time. */
  readonly embargoes?: readonly Embargo[]
  /** Pictures and files are for strangers only once a document refers to them that strangers see. */
  readonly hidesUnusedAssets?: boolean
  /** Documents of these types are changed by administrators only. */
  readonly administratorTypes?: readonly string[]
  /** Which documents the role sees; without it all. */
  readonly ownership?: Ownership
  /** Types of documents that only programs and administrators see. */
  readonly programTypes?: readonly string[]
  /** What the account of a request may see; absent: all that its role may. */
  readonly reach?: Reach
  /** Made while the lake runs, rather than declared with the project. */
  readonly isMade?: boolean
  /** The dataset whose comments and tasks this one holds. */
  readonly addonFor?: DatasetAccess
}

/** A caller's rights in one dataset. `everything` includes drafts and other ids with dots. */
export interface Grant {
  readonly read: 'nothing' | 'published' | 'everything'
  /** `drafts`: may write drafts, and new assets for them. */
  readonly write: 'nothing' | 'drafts' | 'everything'
  /** Only for `read: 'published'`: embargoed documents are hidden until their time. */
  readonly embargoes: readonly Embargo[]
  /** Only for the role of a private dataset: which of its documents the account sees; absent: all. */
  readonly reach?: Reach
  /** Only for `read: 'published'`: assets are hidden to which no document refers that may be read. */
  readonly hidesUnusedAssets?: boolean
}

const nothing: Grant = {read: 'nothing', write: 'nothing', embargoes: []}
/** The grant of an administrator. */
export const everything: Grant = {read: 'everything', write: 'everything', embargoes: []}

/**
 * | who             | public dataset       | private, declared | private, made         |
 * | --------------- | -------------------- | ----------------- | --------------------- |
 * | anonymous       | reads published      | nothing           | nothing               |
 * | `viewer`        | reads everything     | nothing           | reads everything      |
 * | `contributor`   | reads, writes drafts | nothing           | reads, writes drafts  |
 * | `editor`        | reads and writes     | nothing           | reads and writes      |
 * | dataset's role  | reads published      | reads and writes  | nothing               |
 * | `administrator` | reads and writes     | reads and writes  | reads and writes      |
 *
 * Comments are for those who read all of the dataset they are about; who may only read it says there what
 * they think of it.
 */
export function grantFor(identity: Identity | null, dataset: DatasetAccess): Grant {
  const roles = identity?.roles ?? []
  if (roles.includes('administrator')) return everything
  if (dataset.addonFor) return grantOnComments(grantFor(identity, dataset.addonFor))
  if (isSensitive(dataset)) {
    const isStaff = dataset.role !== undefined && roles.includes(dataset.role)
    if (!isStaff) return nothing
    return dataset.reach ? {...everything, reach: dataset.reach} : everything
  }
  if (roles.includes('editor')) return everything
  if (roles.includes('contributor')) return {...everything, write: 'drafts'}
  if (roles.includes('viewer')) return {...everything, write: 'nothing'}
  if (dataset.aclMode === 'private') return nothing
  const {embargoes = [], hidesUnusedAssets = false} = dataset
  return {
    read: 'published',
    write: 'nothing',
    embargoes,
    ...(hidesUnusedAssets && {hidesUnusedAssets}),
  }
}

const grantOnComments = (onContent: Grant): Grant =>
  onContent.read === 'everything' ? everything : nothing

/**
 * Whether a dataset is declared to contain personal data: readings are logged, and deleted documents leave no
 * traces. A private dataset that was made later is an ordinary one that strangers cannot see.
 */
export function isSensitive({aclMode, isMade = false}: DatasetAccess): boolean {
  return aclMode === 'private' && !isMade
}

/** Published documents have an id without a dot; drafts and versions have one. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function mayRead(grant: Grant, documentId: string): boolean {
  return grant.read === 'everything' || (grant.read === 'published' && isPublicId(documentId))
}

/** The document, if the grant allows reading it at this time (in ms since 1970); otherwise null. */
export function asGranted(
  grant: Grant,
  document: LakeDocument | null,
  now: number,
): LakeDocument | null {
  if (document === null || !mayRead(grant, document._id)) return null
  if (!isWithin(grant.reach, document)) return null
  // Whether a document refers to it is known to the store alone: see `visibleRows`.
  if (grant.hidesUnusedAssets && isAsset(document)) return null
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

/** For what is not a draft, such as the schemas that a Studio deploys. */
export function requireWriteAll(identity: Identity | null, dataset: DatasetAccess): Identity {
  const writer = requireWrite(identity, dataset)
  if (grantFor(writer, dataset).write === 'everything') return writer
  throw refusal(writer, 'change more than drafts', dataset)
}

/**
 * Refuses changes that a grant for drafts does not cover, and changes to documents of `administratorTypes` by
 * others. The program's own robot may create missing documents, since it does so at its first start.
 *
 * @param find the document of an id as it is before: what would take the place of a guarded one is guarded too,
 * whatever type it says that it has
 * @param purged ids of documents whose history is to be erased
 */
export function requireChange(
  identity: Identity,
  dataset: DatasetAccess,
  changes: readonly Changed[],
  find: (id: string) => LakeDocument | null,
  purged: readonly string[] = [],
): void {
  if (identity.roles.includes('administrator')) return
  if (grantFor(identity, dataset).write === 'drafts') {
    const isCovered = changes.every(isOfDrafts) && purged.every(isDraftId)
    if (!isCovered) throw refusal(identity, 'change more than drafts', dataset)
  }
  const guarded = new Set(dataset.administratorTypes)
  if (guarded.size === 0) return
  const isGuarded = (document: LakeDocument | null) => document && guarded.has(document._type)
  const refused = changes.some(({documentId, before, after}) => {
    if (isGuarded(before) || isGuarded(after)) return !identity.isOfProgram || before !== null
    const others = [publishedIdOf(documentId), draftIdOf(documentId)]
    return others.some((id) => id !== documentId && isGuarded(find(id)))
  })
  if (refused) throw refusal(identity, 'change these settings', dataset)
}

/** A draft needs the pictures that are put into it. */
function isOfDrafts({documentId, before, after}: Changed): boolean {
  return isDraftId(documentId) || (before === null && after !== null && isAsset(after))
}

const isDraftId = (id: string) => id.startsWith('drafts.')
const isAsset = ({_id, _type}: LakeDocument) =>
  /^sanity\.(?:image|file)Asset$/.test(_type) && /^(?:image|file)-/.test(_id)

interface Changed {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
}

function refusal(identity: Identity | null, verb: string, dataset: DatasetAccess): LakeError {
  return identity === null
    ? new LakeError(401, `Sign in to ${verb} in dataset "${dataset.name}"`, {type: 'unauthorized'})
    : forbidden(`you may not ${verb} in dataset "${dataset.name}"`)
}
