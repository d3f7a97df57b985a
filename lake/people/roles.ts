import type {DatasetAccess, Identity} from '../documents/permissions.ts'
import {grantFor} from '../documents/permissions.ts'

const titles: Readonly<Record<string, string>> = {
  administrator: 'Administrator',
  editor: 'Editor',
  contributor: 'Contributor',
  viewer: 'Viewer',
}

/** The roles that every project has. */
export const defaultRoles = ['administrator', 'editor', 'contributor', 'viewer'] as const

/** The roles that an account of a project can have. */
export function rolesOf(project: {
  readonly datasets: readonly Pick<DatasetAccess, 'role'>[]
}): readonly string[] {
  const ofDatasets = project.datasets.flatMap(({role}) => role ?? [])
  return [...new Set([...defaultRoles, ...ofDatasets])]
}

export function roleTitle(role: string): string {
  return titles[role] ?? role
}

interface FilterGrant {
  /** A GROQ filter for the documents. */
  readonly filter: string
  readonly permissions: readonly string[]
}

const everyDocument = '_id in path("**")'
const publishedDocument = '_id in path("*")'
const draft = '_id in path("drafts.**")'
const asset = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'
const reading = ['read', 'history'] as const
const writing = ['read', 'update', 'create', 'history', 'editHistory', 'manage'] as const

/** A user's rights, in the format that the Studio expects. */
export function filterGrants(identity: Identity | null, dataset: DatasetAccess): FilterGrant[] {
  const grant = grantFor(identity, dataset)
  const guarded = dataset.administratorTypes ?? []
  if (grant.write === 'drafts') {
    return [
      {filter: everyDocument, permissions: reading},
      {filter: draft, permissions: writing},
      {filter: asset, permissions: ['read', 'create']},
    ]
  }
  const writes = grant.write === 'everything'
  if (writes && guarded.length > 0 && !identity?.roles.includes('administrator')) {
    const others = `!(_type in ${JSON.stringify(guarded)})`
    return [
      {filter: everyDocument, permissions: reading},
      {filter: others, permissions: writing},
    ]
  }
  if (writes) return [{filter: everyDocument, permissions: writing}]
  if (grant.read === 'everything') return [{filter: everyDocument, permissions: reading}]
  return grant.read === 'published' ? [{filter: publishedDocument, permissions: ['read']}] : []
}
