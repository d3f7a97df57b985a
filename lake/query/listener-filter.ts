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
  return (document) => {
    if (document === null) return false
    const {data} = evaluateSync(over(tree, document), {dataset: [document]})
    return Array.isArray(data) && data.length > 0
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

function over(node: Expression, document: LakeDocument): Expression {
  if (node.type === 'Everything') return {type: 'Value', value: [document]}
  return mapParts(node, (part) => over(part, document))
}
