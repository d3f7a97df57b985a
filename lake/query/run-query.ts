import {type EvaluateOptions, evaluateSync} from 'groq-js'

import type {Json, LakeDocument} from '../documents/document.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import type {Documents, Selection} from '../store/documents.ts'
import {documentsTold} from './documents-told.ts'
import {idColumn} from './field.ts'
import {parseQuery} from './parse-query.ts'
import {asSeen, type View, visibleRows} from './perspective.ts'
import {type Candidates, planQuery, type Source} from './plan-query.ts'
import type {Expression} from './syntax.ts'

export interface Question {
  readonly query: string
  readonly params: Json
  readonly dataset: string
  readonly projectId: string
  readonly view: View
  readonly identity: Identity | null
}

export interface Answer {
  readonly result: unknown
  /** What the result depends on: `type:x`, `id:x`, or `*` for everything. */
  readonly dependencies: ReadonlySet<string>
  /** Ids of the documents that the result tells of. */
  readonly told: readonly string[]
}

/** Answers a GROQ query from one moment of the dataset: nothing can change half-way. */
export function runQuery(documents: Documents, question: Question): Answer {
  const {projectId, dataset, identity} = question
  const tree = parseQuery(question.query, question.params)
  const dependencies = new Set<string>()
  const reads: string[][] = []
  const now = new Date()
  const source = sourceFrom(documents, question, now, {dependencies, reads})
  const result = evaluate(tree, source, {
    dataset: [],
    dereference: ({_ref}: {_ref: string}) => {
      dependencies.add(`id:${_ref}`)
      return byId(source, _ref)
    },
    timestamp: now,
    identity: identity?.id ?? '',
    sanity: {projectId, dataset},
  })
  return {result, dependencies, told: documentsTold(result, reads)}
}

/** What is found out on the way to a result. */
interface Findings {
  readonly dependencies: Set<string>
  readonly reads: string[][]
}

function sourceFrom(
  documents: Documents,
  {view, dataset}: Question,
  now: Date,
  {dependencies, reads}: Findings,
): Source {
  const visible = visibleRows(view, now.toISOString())
  const id = idColumn(view)
  const within = ({where, parameters, orderBy = id, limit}: Candidates): Selection => ({
    where: `${visible.sql} AND ${where}`,
    parameters: [...visible.parameters, ...parameters],
    orderBy: orderBy.includes(id) ? orderBy : `${orderBy}, ${id}`,
    ...(limit !== undefined && {limit}),
  })
  return {
    dataset,
    view,
    now: now.toISOString(),
    indexed: documents.indexed,
    dependsOn: (dependency) => dependencies.add(dependency),
    count: (candidates) => documents.count(dataset, within(candidates)),
    select: (candidates) => {
      const selected = documents.select(dataset, within(candidates))
      const seen = selected.map((document) => asSeen(view, document))
      reads.push(seen.map(({_id}) => _id))
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
function evaluate(tree: Expression, source: Source, options: EvaluateOptions): unknown {
  try {
    return evaluateSync(planQuery(tree, source), options).data
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new LakeError(400, `The query cannot be answered: ${error.message}`, {
      type: 'queryEvaluationError',
    })
  }
}

/**
 * groq-js throws plain errors, and the stack ends when a query is too deep for it. Errors of SQLite
 * and of the lake itself are of other kinds.
 */
function isRefusal(error: unknown): error is Error {
  if (error instanceof RangeError) return true
  return error instanceof Error && error.constructor === Error && !('code' in error)
}
