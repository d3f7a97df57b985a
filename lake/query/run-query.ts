import {evaluateSync} from 'groq-js'

import type {Json, LakeDocument} from '../documents/document.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import type {Documents, Selection} from '../store/documents.ts'
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
}

/** Answers a GROQ query from one moment of the dataset: nothing can change half-way. */
export function runQuery(documents: Documents, question: Question): Answer {
  const {view, dataset, projectId, identity} = question
  const tree = parseQuery(question.query, question.params)
  const dependencies = new Set<string>()
  const now = new Date()
  const visible = visibleRows(view)
  const id = idColumn(view)
  const within = ({where, parameters, orderBy = id, limit}: Candidates): Selection => ({
    where: `${visible.sql} AND ${where}`,
    parameters: [...visible.parameters, ...parameters],
    orderBy: orderBy.includes(id) ? orderBy : `${orderBy}, ${id}`,
    ...(limit !== undefined && {limit}),
  })
  const source: Source = {
    view,
    now: now.toISOString(),
    indexed: documents.indexed,
    dependsOn: (tag) => dependencies.add(tag),
    count: (candidates) => documents.count(dataset, within(candidates)),
    select: (candidates) =>
      documents.select(dataset, within(candidates)).map((document) => asSeen(view, document)),
  }
  const dereference = ({_ref}: {_ref: string}): LakeDocument | null => {
    dependencies.add(`id:${_ref}`)
    const [document] = source.select({where: `${id} = ?`, parameters: [_ref], limit: 1})
    return document ?? null
  }
  const result = evaluate(planQuery(tree, source), {
    dataset: [],
    dereference,
    timestamp: now,
    identity: identity?.id ?? '',
    sanity: {projectId, dataset},
  })
  return {result, dependencies}
}

/** What groq-js cannot do is the caller's to know about, not an accident of the lake's. */
function evaluate(tree: Expression, options: Parameters<typeof evaluateSync>[1]): unknown {
  try {
    return evaluateSync(tree, options).data
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `The query cannot be answered: ${reason}`, {
      type: 'queryEvaluationError',
    })
  }
}
