import {groqParameters, type Parameters} from '../http/parameters.ts'
import {imageDetails} from '../images/image-details.ts'

/** The parameters of each endpoint, besides `tag`. */

const noVariants = {refused: 'this lake has no variants of documents'} as const

/** By the path below `/data`. */
export const documentParameters: Readonly<Record<string, Parameters>> = {
  'query/:dataset': {
    [groqParameters]: 'text',
    query: 'text',
    perspective: 'text',
    resultSourceMap: ['true', 'false', 'withKeyArraySelector'],
    returnQuery: 'flag',
    // Why somebody exports, for the access log.
    reason: 'text',
    // Every answer shows the state after the last commit; there is no older state to ask for.
    lastLiveEventId: 'text',
    cacheMode: ['noStale'],
    variant: noVariants,
    variantCondition: noVariants,
  },
  'doc/:dataset/:ids': {includeAllVersions: 'flag', excludeContent: 'flag'},
  'mutate/:dataset': {
    returnIds: 'flag',
    returnDocuments: 'flag',
    // All values mean the same here: what is acknowledged is visible.
    visibility: ['sync', 'async', 'deferred'],
    dryRun: 'flag',
    autoGenerateArrayKeys: 'flag',
    // References into other datasets are never checked.
    skipCrossDatasetReferenceValidation: 'flag',
  },
  'listen/:dataset': {
    [groqParameters]: 'text',
    query: 'text',
    includeResult: 'flag',
    includeMutations: 'flag',
    includePreviousRevision: 'flag',
    includeAllVersions: 'flag',
    visibility: ['transaction', 'query'],
    effectFormat: ['mendoza'],
    enableResume: 'flag',
  },
  'live/events/:dataset': {
    includeDrafts: 'flag',
    // An event waits for functions to have run, and there are none.
    waitFor: ['function'],
  },
  'history/:dataset/transactions/:ids?': {
    fromTransaction: 'text',
    toTransaction: 'text',
    fromTime: 'text',
    toTime: 'text',
    authors: 'text',
    reverse: 'flag',
    limit: 'text',
    excludeContent: 'flag',
    excludeMutations: 'flag',
    // Transactions contain the requested documents and no others.
    includeIdentifiedDocumentsOnly: ['true'],
    effectFormat: ['mendoza'],
  },
  'history/:dataset/documents/:ids': {
    revision: 'text',
    lastRevision: 'flag',
    time: 'text',
  },
  'history/:dataset/events/documents/:id': {limit: 'text', nextCursor: 'text'},
  'references/:dataset/documents/:id/to': {
    excludeInternalReferences: 'flag',
    // Paths are never returned.
    excludePaths: 'flag',
  },
  'export/:dataset': {types: 'text', nextCursor: 'text'},
  'actions/:dataset': {},
}

export const uploadParameters: Parameters = {
  filename: 'text',
  title: 'text',
  label: 'text',
  description: 'text',
  creditLine: 'text',
  meta: ['none', ...imageDetails],
  sourceId: 'text',
  sourceName: 'text',
  sourceUrl: 'text',
}

export const projectsParameters: Parameters = {
  includeMembers: 'flag',
  includeFeatures: 'flag',
  organizationId: 'text',
  // Everybody who sees a project here was added to it.
  onlyExplicitMembership: 'flag',
}

export const datasetsParameters: Parameters = {datasetProfile: 'text', addonFor: 'text'}
