import {ownCall} from './own-call.ts'
import {type Expression, mapParts, type ObjectAttribute} from './syntax.ts'

/** The place from which a value was read: a field or element of a document, or of an object or list in it. */
export class Origin {
  readonly container: unknown
  readonly key: string | number

  /** @param key counts from the end of a list if negative */
  constructor(container: unknown, key: string | number) {
    this.container = container
    const isFromEnd = Array.isArray(container) && typeof key === 'number' && key < 0
    this.key = isFromEnd ? container.length + key : key
  }

  /** The value at that place. */
  get value(): unknown {
    const {container, key} = this
    return typeof container === 'object' && container !== null
      ? Reflect.get(container, key)
      : undefined
  }
}

/** Stands for values that the query itself contains. */
class Literal {}
export const literal = new Literal()

/** The field of an object that holds the origin of another of its fields. */
export const originField = (name: string) => `\0${name}`
/** The fields that hold objects whose fields were spread into this one. */
export const spreadField = (index: number) => `\0...${index}`

/**
 * Rewrites a query so that it also returns the origins of its values: `{value, origin}`. Objects and lists that
 * are taken unchanged from a document are their own origin. Computed values have no origin, or null.
 */
export function withOrigins(tree: Expression): Expression {
  return {
    type: 'Object',
    attributes: [attribute('value', traced(tree)), attribute('origin', originOf(tree) ?? nothing)],
  }
}

const nothing: Expression = {type: 'Value', value: null}
const self: Expression = {type: 'This'}

function attribute(name: string, value: Expression): ObjectAttribute {
  return {type: 'ObjectAttributeValue', name, value}
}

/** Adds to each object fields for the origins of its own fields. */
function traced(node: Expression): Expression {
  const mapped = mapParts(node, traced)
  if (mapped.type !== 'Object' || node.type !== 'Object') return mapped
  const origins = node.attributes.flatMap((each, index) => originAttribute(each, index) ?? [])
  return {...mapped, attributes: [...mapped.attributes, ...origins]}
}

function originAttribute(each: ObjectAttribute, index: number): ObjectAttribute | null {
  switch (each.type) {
    case 'ObjectAttributeValue': {
      const origin = originOf(each.value)
      return origin && attribute(originField(each.name), origin)
    }
    case 'ObjectSplat':
      return attribute(spreadField(index), each.value)
    case 'ObjectConditionalSplat': {
      const source = attribute(spreadField(index), each.value)
      return {...each, value: {type: 'Object', attributes: [source]}}
    }
  }
}

/**
 * An expression for the origin of the value of `node`, in the same scope. Null: it has none. The expression
 * itself is not rewritten again, or the query would double with each level.
 */
function originOf(node: Expression): Expression | null {
  switch (node.type) {
    case 'Value':
      return {type: 'Value', value: literal}
    case 'Group':
      return originOf(node.base)
    case 'AccessAttribute':
      return origin(node.base ?? self, node.name)
    case 'AccessElement':
      return origin(node.base, node.index)
    case 'Map':
    case 'FlatMap': {
      const inner = originOf(node.expr)
      return inner && {...node, expr: inner}
    }
    case 'ArrayCoerce':
      return ownCall(originsOfElements, [node.base])
    case 'Slice':
      return {...node, base: ownCall(originsOfElements, [node.base])}
    case 'Select':
      return selected(node)
    case 'FuncCall':
      return node.namespace === 'global' && node.name === 'coalesce' ? coalesced(node.args) : null
    default:
      return null
  }
}

function origin(container: Expression, key: string | number): Expression {
  return ownCall((value) => new Origin(value, key), [container])
}

function originsOfElements(list: unknown): unknown {
  return Array.isArray(list) ? list.map((_, index) => new Origin(list, index)) : null
}

function selected(node: Extract<Expression, {type: 'Select'}>): Expression {
  const {fallback} = node
  return {
    ...node,
    alternatives: node.alternatives.map((each) => ({
      ...each,
      value: originOf(each.value) ?? nothing,
    })),
    ...(fallback && {fallback: originOf(fallback) ?? nothing}),
  }
}

function coalesced(args: readonly Expression[]): Expression {
  return {
    type: 'Select',
    alternatives: args.map((value) => ({
      type: 'SelectAlternative',
      condition: {type: 'OpCall', op: '!=', left: value, right: nothing},
      value: originOf(value) ?? nothing,
    })),
  }
}
