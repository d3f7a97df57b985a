import {DateTime} from 'groq-js'

import {isJson} from '../documents/document.ts'
import {ownCall} from './own-call.ts'
import {type Expression, mapParts} from './syntax.ts'

/** The context in which the functions are evaluated. */
interface Meaning {
  /** The attributes of the caller. */
  readonly attributes: unknown
  /** `project.dataset`, as global references name it. */
  readonly resource: string
}

type FunctionCall = Extract<Expression, {type: 'FuncCall'}>

/**
 * The same tree without `documents::get(x)`, `documents::incomingRefCount()` and `user::attributes()`, which
 * groq-js parses and cannot evaluate. They are written as equivalent expressions, so that candidates, source
 * maps and the access log understand them too.
 */
export function withPlainFunctions(node: Expression, meaning: Meaning): Expression {
  const mapped = mapParts(node, (part) => withPlainFunctions(part, meaning))
  if (mapped.type !== 'FuncCall') return mapped
  const [argument] = mapped.args
  switch (`${mapped.namespace}::${mapped.name}`) {
    case 'documents::get':
      return argument ? {type: 'Deref', base: referenceCall(argument, meaning.resource)} : mapped
    case 'documents::incomingRefCount':
      return referrers
    case 'user::attributes':
      return {type: 'Value', value: meaning.attributes}
    default:
      return mapped
  }
}

/** `count(*[references(^._id)])` */
const referrers: Expression = {
  ...{type: 'FuncCall', namespace: 'global', name: 'count'},
  args: [
    {
      type: 'Filter',
      base: {type: 'Everything'},
      expr: {
        ...{type: 'FuncCall', namespace: 'global', name: 'references'},
        args: [{type: 'AccessAttribute', name: '_id', base: {type: 'Parent', n: 1}}],
      },
    },
  ],
}

/** Calls of our own in place of functions that groq-js lacks; null for all others. */
export function ownFunction(call: FunctionCall): Expression | null {
  if (call.namespace === 'array' && call.name === 'unique') return ownCall(uniqueOf, call.args)
  const isReference = call.namespace === 'lake' && call.name === 'reference'
  return isReference ? ownCall(referenceFrom, call.args) : null
}

/** Each value once. groq-js keeps every null and every time. Objects and lists are never equal. */
function uniqueOf(values: unknown): unknown[] | null {
  if (!Array.isArray(values)) return null
  const known = new Set<unknown>()
  return values.filter((value: unknown) => {
    const isTime = value instanceof DateTime
    if (typeof value === 'object' && value !== null && !isTime) return true
    const key = isTime ? `time ${String(value)}` : `${typeof value} ${String(value)}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

function referenceCall(argument: Expression, resource: string): Expression {
  const args = [argument, {type: 'Value', value: resource} as const]
  return {type: 'FuncCall', namespace: 'lake', name: 'reference', args}
}

/** From an id, a reference, or a global one into this dataset, `dataset:project.name:id`. */
function referenceFrom(value: unknown, own: unknown): {readonly _ref: string} | null {
  const id = isJson(value) ? value._ref : value
  if (typeof id !== 'string') return null
  const [, resource, local] = /^dataset:([^:]+):(.+)$/.exec(id) ?? []
  if (local === undefined) return {_ref: id}
  return resource === own ? {_ref: local} : null
}
