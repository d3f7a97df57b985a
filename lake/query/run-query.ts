import {type EvaluateOptions, evaluate, evaluateSync} from 'groq-js'

import type {Json, LakeDocument} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import type {Documents, Selection} from '../store/documents.ts'
import {type Budget, overBudget, requireSimple} from './budget.ts'
import {documentsTold} from './documents-told.ts'
import {idColumn} from './field.ts'
import {withOwnMatchers} from './own-matchers.ts'
import {parseQuery} from './parse-query.ts'
import {asSeen, type View, visibleRows} from './perspective.ts'
import {type Candidates, planQuery, type Source} from './plan-query.ts'
import {type Expression, partsOf} from './syntax.ts'

export interface Question {
  readonly query: string
  readonly params: Json
  readonly dataset: string
  readonly projectId: string
  readonly view: View
  /** What `now()` says, and by which embargoes end; ISO 8601. */
  readonly now: string
  /** What `identity()` says; empty for a stranger. */
  readonly identityId: string
}

export interface Found {
  readonly result: unknown
  /** What the result depends on: `type:x`, `id:x`, or `*` for everything. */
  readonly dependencies: ReadonlySet<string>
  /** Ids of the documents that the result tells of. */
  readonly told: readonly string[]
}

/**
 * Answers a GROQ query. It may take as long as it likes and block all the while, so it belongs in a
 * process that can be killed.
 *
 * @param documents which do not change meanwhile: an open transaction.
 */
export async function runQuery(
  documents: Documents,
  question: Question,
  budget: Budget,
): Promise<Found> {
  const {projectId, dataset} = question
  const tree = parseQuery(question.query, question.params)
  requireSimple(tree, budget)
  const dependencies = new Set<string>()
  const reads: string[][] = []
  const source = sourceFrom(documents, question, {
    dependencies,
    reads,
    left: budget.mostDocuments,
  })
  const result = await evaluated(tree, source, {
    dataset: [],
    dereference: ({_ref}: {_ref: string}) => {
      dependencies.add(`id:${_ref}`)
      return byId(source, _ref)
    },
    timestamp: new Date(question.now),
    identity: question.identityId,
    sanity: {projectId, dataset},
  })
  return {result, dependencies, told: documentsTold(result, reads)}
}

/** What is found out on the way to a result. */
interface Findings {
  readonly dependencies: Set<string>
  readonly reads: string[][]
  /** How many more documents may be read. */
  left: number
}

function sourceFrom(
  documents: Documents,
  {view, dataset, now}: Question,
  findings: Findings,
): Source {
  const visible = visibleRows(view, now)
  const id = idColumn(view)
  const within = ({where, parameters, orderBy = id, limit}: Candidates): Selection => ({
    where: `${visible.sql} AND ${where}`,
    parameters: [...visible.parameters, ...parameters],
    orderBy: orderBy.includes(id) ? orderBy : `${orderBy}, ${id}`,
    limit: Math.min(limit ?? Number.POSITIVE_INFINITY, findings.left + 1),
  })
  return {
    dataset,
    view,
    now,
    indexed: documents.indexed,
    dependsOn: (dependency) => findings.dependencies.add(dependency),
    count: (candidates) => documents.count(dataset, within(candidates)),
    select: (candidates) => {
      const selected = documents.select(dataset, within(candidates))
      findings.left -= selected.length
      if (findings.left < 0) throw overBudget('The query reads too many documents')
      const seen = selected.map((document) => asSeen(view, document))
      findings.reads.push(seen.map(({_id}) => _id))
      return seen
    },
  }
}

function byId(source: Source, id: string): LakeDocument | null {
  const where = `${idColumn(source.view)} = ?`
  const [document] = source.select({where, parameters: [id], limit: 1})
  return document ?? null
}

/** What groq-js cannot do is the caller's to know about, not an accident of the lake's. */
async function evaluated(
  tree: Expression,
  source: Source,
  options: EvaluateOptions,
): Promise<unknown> {
  try {
    const plan = withOwnMatchers(planQuery(tree, source))
    if (!needsAsync(tree)) return evaluateSync(plan, options).data
    return await (await evaluate(plan, options)).get()
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new LakeError(400, `The query cannot be answered: ${error.message}`, {
      type: 'queryEvaluationError',
    })
  }
}

/** Of groq-js's functions these alone wait for anything, which makes all of them slower. */
function needsAsync(node: Expression): boolean {
  if (node.type === 'FuncCall' && ['diff', 'delta'].includes(node.namespace)) return true
  return partsOf(node).some(needsAsync)
}

/**
 * groq-js throws plain errors, and the stack ends when a query is too deep for it. Errors of SQLite
 * and of the lake itself are of other kinds.
 */
function isRefusal(error: unknown): error is Error {
  if (error instanceof RangeError) return true
  return error instanceof Error && error.constructor === Error && !('code' in error)
}
