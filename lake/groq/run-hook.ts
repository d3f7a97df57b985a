import {type ExprNode, evaluate} from 'groq-js'

import type {LakeDocument} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import type {Documents} from '../store/documents.ts'
import {type Budget, jsonWithin, requireSimple} from './budget.ts'
import {withPlainFunctions} from './own-functions.ts'
import {withOwnMatchers} from './own-matchers.ts'
import {parseQuery} from './parse-query.ts'
import {type Expression, partsOf} from './syntax.ts'

/** A change, and what a hook asks about it. */
export interface HookQuestion {
  /** Conditions; empty: all documents. */
  readonly filter: string
  /** `{…}`; empty: the whole document. */
  readonly projection: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  readonly projectId: string
  readonly dataset: string
  /** ISO 8601, UTC. */
  readonly now: string
  readonly identityId: string
}

/**
 * The message of a hook as JSON; null where its filter does not match the document. Conditions and projection
 * see the document after the change, or the deleted one; `before()`, `after()` and `delta::` compare; `->`
 * leads to published documents as they are now.
 */
export async function hookPayload(
  documents: Documents,
  question: HookQuestion,
  budget: Budget,
): Promise<string | null> {
  const {filter, projection, before, after} = question
  const root = after ?? before
  const ask = (tree: Expression) => evaluated(documents, tree, question, root)
  const condition = conditionOf(filter, budget)
  const wanted = projectionOf(projection, budget)
  if (condition && (await ask(condition)) !== true) return null
  const payload = wanted ? await ask(wanted) : root
  return jsonWithin(payload, budget).toString()
}

/** 400 for a filter or a projection that cannot be evaluated for a hook. */
export function requireHookQueries(filter: string, projection: string, budget: Budget): void {
  conditionOf(filter, budget)
  projectionOf(projection, budget)
}

const conditionOf = (filter: string, budget: Budget) =>
  filter.trim() === '' ? null : checked(parseQuery(filter, {}, 'delta'), budget)

function projectionOf(projection: string, budget: Budget): Expression | null {
  if (projection.trim() === '') return null
  const tree = parseQuery(`@${projection}`, {}, 'delta')
  if (tree.type === 'Projection') return checked(tree, budget)
  throw new LakeError(400, 'A projection of a hook is like "{_id, title}"')
}

function checked(tree: Expression, budget: Budget): Expression {
  requireSimple(tree, budget)
  const plain = withPlainFunctions(tree, {attributes: {}, resource: ''})
  // `*` would be an unbounded read at each change.
  if (readsEverything(plain)) throw new LakeError(400, 'A hook cannot ask for "*"')
  return withOwnMatchers(plain)
}

function readsEverything(node: Expression): boolean {
  return node.type === 'Everything' || partsOf(node).some(readsEverything)
}

async function evaluated(
  documents: Documents,
  tree: Expression,
  {before, after, projectId, dataset, now, identityId}: HookQuestion,
  root: LakeDocument | null,
): Promise<unknown> {
  try {
    // The tree has the shape of groq-js's own: see `listener-filter.ts`.
    const value = await evaluate(tree as ExprNode, {
      ...{root, before, after, dataset: []},
      ...{timestamp: new Date(now), identity: identityId, sanity: {projectId, dataset}},
      dereference: async ({_ref}: {_ref: string}) => documents.get(dataset, _ref),
    })
    return await value.get()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `The hook's query cannot be evaluated: ${reason}`)
  }
}
