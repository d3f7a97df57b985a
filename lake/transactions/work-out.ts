import {applyActions} from '../documents/actions.ts'
import type {Dataset} from '../documents/dataset.ts'
import type {Json, LakeDocument} from '../documents/document.ts'
import {requireErasingBudget} from '../documents/erasing-budget.ts'
import {guardedChanges} from '../documents/guarded-changes.ts'
import {withLegibleTexts} from '../documents/legible-texts.ts'
import {applyMutations, type MutationResult} from '../documents/mutations.ts'
import {requirePermanence, signed} from '../documents/permanence.ts'
import {grantFor, type Identity, isSensitive, requireChange} from '../documents/permissions.ts'
import {requireReach} from '../documents/reach.ts'
import {requireWholeReferences} from '../documents/referential-integrity.ts'
import {timeFieldsOf, withUtcTimes} from '../documents/times.ts'
import {
  effortWithin,
  requireModest,
  requireModestAnswer,
  type TransactionLimits,
} from '../documents/transaction-limits.ts'
import type {Change, Workspace, WorkspaceOptions} from '../documents/workspace.ts'
import {requireTypesOfPeople} from '../documents/written-by-people.ts'
import type {NewCommit} from '../store/commit.ts'
import type {Store} from '../store/store.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'
import {requireCallable} from './callable-addresses.ts'

/** The documents that a query in a patch or a delete has found. */
export interface Found {
  readonly query: string
  readonly params: Json
  readonly ids: readonly string[]
}

/** The effects of a transaction, as plain data: another process may have worked them out. */
export type Steps =
  | {
      readonly mutations: readonly unknown[]
      readonly autoGenerateArrayKeys: boolean
      /** Whether the answer gives back the document of each mutation. */
      readonly returnsDocuments: boolean
      readonly found: readonly Found[]
    }
  | {readonly actions: readonly unknown[]}

/** A transaction to be worked out, as plain data. */
export interface Work {
  readonly dataset: Dataset
  /** The author of the transaction. Whether they may write was checked before. */
  readonly identity: Identity
  readonly transactionId: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  /** Fields that the lake itself sets, which no other writer may set. */
  readonly isOfLake: boolean
  /** Those of the addresses in documents that may be called. */
  readonly callable: ReadonlySet<string>
  readonly steps: Steps
}

/** The result; nothing is stored yet. */
export interface Worked {
  readonly results: readonly MutationResult[]
  readonly changes: readonly Change[]
  readonly purged: readonly string[]
}

/** The parts of the lake that a transaction is worked out from, and that it is recorded in. */
export interface Place extends Pick<Store, 'documents' | 'history' | 'accesses'> {
  readonly webhooks: Webhooks
}

/**
 * Works a transaction out and refuses it where a rule demands it.
 *
 * @param onRead called with the id of each document that was read, even if the transaction is refused
 * afterwards
 */
export function workOut(
  {documents, history, accesses}: Place,
  work: Work,
  limits: TransactionLimits,
  onRead: (id: string) => void,
): Worked {
  const {dataset, identity, transactionId, timestamp, isOfLake, steps} = work
  const {workspace, results} = applied(steps, {
    ...{transactionId, timestamp, isOfLake},
    read: (id) => {
      const document = documents.get(dataset.name, id)
      if (document) onRead(id)
      return document
    },
    idsIn: (layer) => documents.idsIn(dataset.name, layer),
    lastRevision: (id) => history.lastRevision(dataset.name, id),
    keepsHistory: !isSensitive(dataset),
    effort: effortWithin(limits),
  })
  requireModest(workspace.outcome(), limits)
  const {permanent = [], legible} = dataset
  if (legible) workspace.finish((each) => withLegibleTexts(legible, each))
  const times = timeFieldsOf(dataset)
  if (times.length > 0) workspace.finish((each) => withUtcTimes(times, each))
  const signature = {at: timestamp, identity}
  if (permanent.length > 0) workspace.finish((each) => signed(permanent, each, signature))
  const outcome = workspace.outcome()
  const find = (id: string) => documents.get(dataset.name, id)
  requireChange(identity, dataset, outcome, find, workspace.purged)
  requireReach(grantFor(identity, dataset).reach, outcome)
  if (!isOfLake) {
    requireTypesOfPeople(dataset.typesOfPeople, outcome, identity)
    requirePermanence(permanent, outcome, {identity, purged: workspace.purged})
    const foundIds = 'found' in steps ? steps.found.flatMap(({ids}) => ids) : []
    const erasedToday = () => accesses.erasedBy(dataset.name, identity.id, dayBefore(timestamp))
    requireErasingBudget(permanent, outcome, {identity, foundIds, erasedToday})
  }
  requireWholeReferences(workspace, (id) => documents.referrers(dataset.name, id, 'strong'))
  requireCallable(outcome, dataset, work.callable)
  const changes = workspace.changes()
  return {results, changes, purged: [...workspace.purged, ...erased(dataset, changes)]}
}

const dayMs = 24 * 60 * 60 * 1000
const dayBefore = (time: string) => new Date(Date.parse(time) - dayMs).toISOString()

function applied(
  steps: Steps,
  options: WorkspaceOptions,
): {workspace: Workspace; results: readonly MutationResult[]} {
  if ('actions' in steps) return {...applyActions(steps.actions, options), results: []}
  const {mutations, autoGenerateArrayKeys, returnsDocuments, found} = steps
  const byQuery = new Map(found.map(({query, params, ids}) => [questionKey(query, params), ids]))
  const findIds = (query: string, params: Json) => byQuery.get(questionKey(query, params)) ?? []
  const outcome = applyMutations(mutations, {...options, autoGenerateArrayKeys, findIds})
  if (returnsDocuments) requireModestAnswer(answered(outcome))
  return outcome
}

export function questionKey(query: string, params: Json): string {
  return JSON.stringify([query, params])
}

function* answered({
  workspace,
  results,
}: {
  readonly workspace: Workspace
  readonly results: readonly MutationResult[]
}) {
  for (const {id, operation} of results) if (operation !== 'delete') yield workspace.get(id)
}

/** Records who has changed what, within the transaction that stores the changes. */
export function noteChanges(
  {accesses, webhooks}: Place,
  {dataset, identity, transactionId, timestamp}: Omit<Work, 'steps'>,
  changes: readonly Change[],
): void {
  for (const [changing, made] of Map.groupBy(changes, changingOf)) {
    const ids = made.map(({documentId}) => documentId)
    accesses.noteChange(dataset, identity, changing, ids)
  }
  for (const change of guardedChanges(dataset, changes)) {
    accesses.noteSettings(dataset, identity, change)
  }
  const header = {dataset: dataset.name, author: identity.id, transactionId, timestamp}
  if (!isSensitive(dataset)) noteForHooks(webhooks, header, changes)
}

/** Noted within the same transaction; which hooks are told is found out later. */
function noteForHooks(
  webhooks: Webhooks,
  {dataset, ...header}: NewCommit,
  changes: readonly Change[],
): void {
  if (!webhooks.isAboutAny(dataset)) return
  for (const {documentId, before, after} of changes) {
    const json = (document: LakeDocument | null) => document && JSON.stringify(document)
    webhooks.note({...header, dataset, documentId, before: json(before), after: json(after)})
  }
}

function changingOf({before, after}: Change) {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

/** In a dataset with personal data, a deleted document must not live on in the history. */
function erased(dataset: Dataset, changes: readonly Change[]): string[] {
  if (!isSensitive(dataset)) return []
  return changes.filter(({after}) => after === null).map(({documentId}) => documentId)
}
