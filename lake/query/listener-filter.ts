import {evaluateSync} from 'groq-js'

import type {Json, LakeDocument} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {parseQuery} from './parse-query.ts'
import {type Expression, mapParts} from './syntax.ts'

export type ListenerFilter = (document: LakeDocument | null) => boolean

/**
 * Whether a document is among those that a listener asked for. Only the filter counts; what is
 * projected, ordered or sliced does not. It must be answerable from the document alone.
 */
export function listenerFilter(query: string, params: Json): ListenerFilter {
  const tree = filterOf(parseQuery(query, params))
  if (tree.type === 'Everything') return (document) => document !== null
  const matches = (document: object) => {
    const {data} = evaluateSync(over(tree, document), {dataset: [document]})
    return Array.isArray(data) && data.length > 0
  }
  requireEvaluable(matches)
  return (document) => document !== null && orNot(() => matches(document))
}

/** What groq-js cannot do at all is better said when the listener comes than never. */
function requireEvaluable(matches: (document: object) => boolean): void {
  try {
    matches({})
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LakeError(400, `The listener's filter cannot be evaluated: ${reason}`)
  }
}

/** A document that a filter cannot be asked of does not match it; it must not stop a commit. */
function orNot(matches: () => boolean): boolean {
  try {
    return matches()
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
