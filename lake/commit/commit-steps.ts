import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import type {LakeDocument} from '../documents/document.ts'
import type {MutationResult} from '../documents/mutations.ts'
import type {Identity} from '../documents/permissions.ts'
import {smallTransactionLimits, TooMuchAtOnce} from '../documents/transaction-limits.ts'
import type {Change} from '../documents/workspace.ts'
import {CallableAddresses} from '../transactions/callable-addresses.ts'
import {noteChanges, type Steps, type Work, type Worked, workOut} from '../transactions/work-out.ts'
import {requireWriting} from './writing-stop.ts'

export interface CommitRequest {
  readonly dataset: Dataset
  /** The author of the transaction. The caller must have checked that they may write. */
  readonly identity: Identity
  readonly transactionId: string
  /** True for a dry run: everything is worked out and checked, and nothing is stored. */
  readonly dryRun?: boolean
  /** Aborted when the caller no longer waits: long work before the commit is then stopped. */
  readonly signal?: AbortSignal
  /** Fields that the lake itself sets, which no other writer may set. */
  readonly isOfLake?: boolean
}

export interface Committed {
  readonly transactionId: string
  readonly timestamp: string
  readonly results: readonly MutationResult[]
  /** The document after the transaction. */
  readonly document: (id: string) => LakeDocument | null
}

/** With more steps than this, nothing is tried in this process. */
const maxSteps = 1000

/**
 * The part that mutations and actions share: works a transaction out, stores it, and returns the result. Small
 * transactions are worked out in this process, which serves visitors, all others in another process.
 *
 * @param steps called after all earlier commits are done: nothing is committed in between
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
  const requireTurn = () => {
    isStill()
    requireWriting(lake, dataset.name, typeof steps === 'function' ? null : steps)
  }
  const once = async () => {
    const {callable} = addresses
    const work = {dataset, identity, transactionId, timestamp, isOfLake, callable}
    const attempt = {work, dryRun, isStill: requireTurn, onRead: (id: string) => read.add(id)}
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
    // A refused transaction or a dry run discloses something about a document too.
    for (const {documentId} of changed) read.delete(documentId)
    await accesses.noteReading(dataset, identity, 'read', [...read])
  }
}

interface Attempt {
  readonly work: Omit<Work, 'steps'>
  readonly dryRun: boolean
  /** Throws where the facts that were found out before the commit no longer hold. */
  readonly isStill: () => void
  readonly onRead: (id: string) => void
}

/** Spares the attempt where it is plain that there is too much to do. */
function requireFew(steps: Steps): void {
  const counts =
    'actions' in steps
      ? [steps.actions.length]
      : [steps.mutations.length, ...steps.found.map(({ids}) => ids.length)]
  if (counts.some((count) => count > maxSteps)) throw new TooMuchAtOnce('Too many steps')
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

/** Other commits to the same file wait meanwhile; nothing else does. */
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
