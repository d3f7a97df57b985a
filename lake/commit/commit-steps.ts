import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import type {LakeDocument} from '../documents/document.ts'
import type {MutationResult} from '../documents/mutations.ts'
import type {Identity} from '../documents/permissions.ts'
import {smallTransactionLimits, TooMuchAtOnce} from '../documents/transaction-limits.ts'
import type {Change} from '../documents/workspace.ts'
import {CallableAddresses} from '../transactions/callable-addresses.ts'
import {noteChanges, type Steps, type Work, type Worked, workOut} from '../transactions/work-out.ts'

export interface CommitRequest {
  readonly dataset: Dataset
  /** Whose transaction it is. Whether they may write is the caller's to have asked. */
  readonly identity: Identity
  readonly transactionId: string
  /** Works everything out, refuses what would be refused, and keeps nothing. */
  readonly dryRun?: boolean
  /** Aborted when the caller no longer waits: what takes long before the commit is stopped. */
  readonly signal?: AbortSignal
  /** What the lake itself found out or was asked for elsewhere: it may write what nobody else may. */
  readonly isOfLake?: boolean
}

export interface Committed {
  readonly transactionId: string
  readonly timestamp: string
  readonly results: readonly MutationResult[]
  /** As it is after the transaction. */
  readonly document: (id: string) => LakeDocument | null
}

/** Beyond so many steps, nothing is tried in this process. */
const mostSteps = 1000

/**
 * The part that mutations and actions share: work it out, store, and say what came of it. What is small
 * is worked out in this process, which serves visitors, and all else in another.
 *
 * @param steps asked for when all commits before are through: nothing is committed in between
 */
export async function commitSteps(
  lake: LakeContext,
  request: CommitRequest,
  steps: Steps | (() => Promise<Steps>),
  isStill: () => void = () => {},
): Promise<Committed> {
  const {dataset, identity, transactionId, dryRun = false, isOfLake = false} = request
  const {accesses, documents} = lake.store
  const timestamp = new Date().toISOString()
  const addresses = new CallableAddresses(lake.outside)
  const read = new Set<string>()
  let changed: readonly Change[] = []
  const once = async () => {
    const {callable} = addresses
    const work = {dataset, identity, transactionId, timestamp, isOfLake, callable}
    const attempt = {work, dryRun, isStill, onRead: (id: string) => read.add(id)}
    try {
      return await commitSmall(lake, attempt, steps)
    } catch (error) {
      if (!(error instanceof TooMuchAtOnce)) throw error
      return commitLarge(lake, attempt, steps)
    }
  }
  try {
    const {changes, results} = await addresses.whenKnown(once)
    if (!dryRun) changed = changes
    const after = new Map(changes.map((change) => [change.documentId, change.after]))
    const stored = (id: string) => documents.get(dataset.name, id)
    const document = (id: string) => (after.has(id) ? (after.get(id) ?? null) : stored(id))
    return {transactionId, timestamp, results, document}
  } finally {
    // What was refused or only tried tells something of a document too.
    for (const {documentId} of changed) read.delete(documentId)
    await accesses.noteReading(dataset, identity, 'read', [...read])
  }
}

interface Attempt {
  readonly work: Omit<Work, 'steps'>
  readonly dryRun: boolean
  /** Throws where what was found out before the commit no longer holds. */
  readonly isStill: () => void
  readonly onRead: (id: string) => void
}

/** Spares the trouble of finding it out. */
function requireFew(steps: Steps): void {
  const counts =
    'actions' in steps
      ? [steps.actions.length]
      : [steps.mutations.length, ...steps.found.map(({ids}) => ids.length)]
  if (counts.some((count) => count > mostSteps)) throw new TooMuchAtOnce('Too many steps')
}

async function commitSmall(
  lake: LakeContext,
  {work, dryRun, isStill, onRead}: Attempt,
  given: Steps | (() => Promise<Steps>),
): Promise<Worked> {
  const {commits} = lake.store
  const place = {...lake.store, webhooks: lake.webhooks}
  let steps = typeof given === 'function' ? null : given
  if (steps) requireFew(steps)
  const decide = () => {
    isStill()
    if (!steps) throw new Error('The steps were not asked for')
    return workOut(place, {...work, steps}, smallTransactionLimits, onRead)
  }
  const decideAndNote = () => {
    const worked = decide()
    noteChanges(place, work, worked.changes)
    return {...worked, result: worked}
  }
  const ask = async (asked: () => Promise<Steps>) => {
    steps = await asked()
    requireFew(steps)
  }
  if (typeof given === 'function') {
    if (!dryRun) return commits.commitPrepared(headerOf(work), () => ask(given), decideAndNote)
    await ask(given)
  }
  return dryRun ? decide() : commits.commit(headerOf(work), decideAndNote)
}

/** All other commits to the file wait meanwhile; nothing else does. */
function commitLarge(
  lake: LakeContext,
  {work, dryRun, isStill, onRead}: Attempt,
  given: Steps | (() => Promise<Steps>),
): Promise<Worked> {
  const {commits, accesses} = lake.store
  const by = work.identity.id
  return lake.largeCommits.inTurn(by, () =>
    commits.commitElsewhere(headerOf(work), async () => {
      isStill()
      const steps = typeof given === 'function' ? await given() : given
      const job = {work: {...work, steps}, isKept: !dryRun}
      const worked = await lake.largeCommits.run(job, onRead)
      if (!dryRun) accesses.notedElsewhere(work.dataset)
      return {...worked, isKept: !dryRun, result: worked}
    }),
  )
}

function headerOf({dataset, identity, transactionId, timestamp}: Omit<Work, 'steps'>) {
  return {dataset: dataset.name, author: identity.id, transactionId, timestamp}
}
