import {GroqSyntaxError, parse} from 'groq-js'
import {LRUCache} from 'lru-cache'

import type {Json} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import {type Expression, isExpression, isTextQuery, mapParts, partsOf} from './syntax.ts'
import {syntaxFault} from './syntax-fault.ts'

type Mode = 'normal' | 'delta'

/** By query, parameters and mode. As many as the Studio's and a site's usual queries need; one may take a megabyte. */
const recent = new LRUCache<string, Expression>({max: 20})
const longestRecent = 20_000

/**
 * Parses a query and replaces its parameters by values. 400 with the position of the error. Trees are kept,
 * since most queries are repeated, so callers must not change them.
 *
 * @param mode `delta` where `delta::` can compare a document before and after a change
 */
export function parseQuery(query: string, params: Json, mode: Mode = 'normal'): Expression {
  const key = JSON.stringify([query, params, mode])
  const known = recent.get(key)
  if (known) return known
  const tree = parseNew(query, params, mode)
  if (key.length <= longestRecent) recent.set(key, tree)
  return tree
}

function parseNew(query: string, params: Json, mode: Mode): Expression {
  const tree = parseTree(query, params, mode)
  const missing = missingParameter(tree)
  if (missing !== undefined) {
    const start = Math.max(query.indexOf(`$${missing}`), 0)
    const end = start + missing.length + 1
    throw parseError(query, `param $${missing} referenced, but not provided`, start, end)
  }
  return tree
}

function parseTree(query: string, params: Json, mode: Mode): Expression {
  try {
    const tree: unknown = parse(query, {params, mode})
    if (!isExpression(tree)) throw new Error('The parser gave no tree')
    if (usesGeo(tree)) throw new Error('The functions of geo:: are not offered')
    return withMatchedTexts(withPathsByParts(tree))
  } catch (error) {
    if (!(error instanceof GroqSyntaxError)) throw unparsable(query, error)
    const {description, start, end} = syntaxFault(query, error.position)
    throw parseError(query, description, start, end)
  }
}

/** groq-js would answer these, with distances 0.11 % short and without asking whether an area is one. */
function usesGeo(node: Expression): boolean {
  const isGeo = node.type === 'FuncCall' && node.namespace === 'geo'
  return isGeo || partsOf(node).some(usesGeo)
}

/**
 * In groq-js, the dots of `path("drafts.**")` match any character, so that `drafts-old` matches too.
 * Written as `startsWith`, the pattern matches whole segments of the id.
 */
function withPathsByParts(node: Expression): Expression {
  if (node.type !== 'OpCall' || node.op !== 'in') return mapParts(node, withPathsByParts)
  const left = ofPath(node.left)
  const beginning = pathBeginning(node.right)
  if (beginning === undefined) return mapParts({...node, left}, withPathsByParts)
  const args: Expression[] = [left, {type: 'Value', value: beginning}]
  return {type: 'FuncCall', namespace: 'string', name: 'startsWith', args}
}

/** A path pattern is a text. `path(_id) in path("a.**")` means the same as `_id in path("a.**")`. */
function ofPath(node: Expression): Expression {
  if (node.type === 'Group') return ofPath(node.base)
  const [text] = node.type === 'FuncCall' && node.name === 'path' ? node.args : []
  return text ?? node
}

/** `text::query("a")` on its own is `@ match text::query("a")`. */
function withMatchedTexts(node: Expression): Expression {
  if (isTextQuery(node)) return {type: 'OpCall', op: 'match', left: {type: 'This'}, right: node}
  if (node.type !== 'OpCall' || node.op !== 'match' || !isTextQuery(node.right)) {
    return mapParts(node, withMatchedTexts)
  }
  return {...node, left: withMatchedTexts(node.left)}
}

/** `path("a.b.**")` → `a.b.` */
function pathBeginning(node: Expression): string | undefined {
  const [pattern] = node.type === 'FuncCall' && node.name === 'path' ? node.args : []
  if (pattern?.type !== 'Value' || typeof pattern.value !== 'string') return undefined
  return /^((?:[A-Za-z0-9_-]+\.)+)\*\*$/.exec(pattern.value)?.[1]
}

/** Parser errors without a position, e.g. an unknown function. */
function unparsable(query: string, error: unknown): LakeError {
  return parseError(query, error instanceof Error ? error.message : String(error), 0, query.length)
}

function parseError(query: string, description: string, start: number, end: number): LakeError {
  return new LakeError(400, description, {type: 'queryParseError', query, start, end})
}

function missingParameter(node: Expression): string | undefined {
  if (node.type === 'Parameter') return node.name
  for (const part of partsOf(node)) {
    const missing = missingParameter(part)
    if (missing !== undefined) return missing
  }
  return undefined
}
