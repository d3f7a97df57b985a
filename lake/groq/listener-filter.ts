import {type ExprNode, evaluate} from 'groq-js'

import type {Json, LakeDocument} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {type Budget, requireSimple} from './budget.ts'
import {contentFieldsIn} from './content-fields.ts'
import {dependenciesOf, isDependenciesOnly} from './dependencies.ts'
import {withOwnMatchers} from './own-matchers.ts'
import {parseQuery} from './parse-query.ts'
import {conjuncts, type Expression, mapParts, partsOf} from './syntax.ts'

/** What is known about a listener's filter without any document. */
export interface FilterShape {
  /** `id:x`, `type:x` or `*`: only such documents can match. */
  readonly dependencies: readonly string[]
  /** All such documents match. */
  readonly isExact: boolean
  /** The content by which it chooses documents: see `contentFieldsIn`. */
  readonly fields: readonly string[]
}

export interface ListenerFilter extends FilterShape {
  /** Whether a document matches the filter. */
  matches(document: LakeDocument | null): Promise<boolean>
}

/**
 * Uses only the filter of the query: projections, orders and slices are ignored. 400 when the filter
 * cannot be evaluated on a single document.
 */
export async function listenerFilter(
  query: string,
  params: Json,
  budget: Budget,
): Promise<ListenerFilter> {
  const tree = filterOf(parseQuery(query, params))
  requireSimple(tree, budget)
  if (dereferences(tree)) throw new LakeError(400, "A listener's filter cannot follow references")
  const filters = filtersIn(tree)
  const among = withOwnMatchers(tree)
  const matches = async (document: object) => {
    // The tree has the shape of groq-js's own, but not the types that it distinguishes.
    const node = over(among, document) as ExprNode
    const found = await evaluate(node, {dataset: [document]})
    const data: unknown = await found.get()
    return Array.isArray(data) && data.length > 0
  }
  await requireEvaluable(matches)
  return {
    dependencies: dependenciesOf(filters),
    isExact: filters.every(isDependenciesOnly) && filters.length <= 1,
    fields: contentFieldsIn(tree),
    matches: async (document) => document !== null && falseOnError(() => matches(document)),
  }
}

function filtersIn(tree: Expression): Expression[] {
  if (tree.type !== 'Filter') return []
  return [...filtersIn(tree.base), ...conjuncts(tree.expr)]
}

/** Such a filter would never match, because a listener's filter sees a single document. */
function dereferences(node: Expression): boolean {
  return node.type === 'Deref' || partsOf(node).some(dereferences)
}

/** Reports an unsupported filter when the listener connects, rather than never. */
async function requireEvaluable(matches: (document: object) => Promise<boolean>): Promise<void> {
  try {
    await matches({})
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `The listener's filter cannot be evaluated: ${reason}`)
  }
}

/** A document for which the filter fails does not match: an error must not stop a commit. */
async function falseOnError(matches: () => Promise<boolean>): Promise<boolean> {
  try {
    return await matches()
  } catch {
    return false
  }
}

function filterOf(node: Expression): Expression {
  if (node.type === 'Filter' || node.type === 'Everything') return node
  if ('base' in node && node.base) return filterOf(node.base)
  throw new LakeError(
    400,
    'A listener needs a query that filters documents, such as *[_type == "a"]',
    {
      type: 'queryParseError',
    },
  )
}

function over(node: Expression, document: object): Expression {
  if (node.type === 'Everything') return {type: 'Value', value: [document]}
  return mapParts(node, (part) => over(part, document))
}
