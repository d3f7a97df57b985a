import type {ObjectAttribute, TypeNode} from 'groq-js'
import {answerType, schema} from './answer-types.ts'

/** All values that may stand at one place of an answer, as alternatives. */
export interface Shape {
  /** The schema says nothing about this place: any value may stand there. */
  readonly isAny: boolean
  readonly isNullable: boolean
  /** A set lists the only texts that are allowed. */
  readonly texts: ReadonlySet<string> | 'all' | null
  readonly isNumber: boolean
  readonly isBoolean: boolean
  readonly list: Shape | null
  /** Objects by their `_type`; the key `''` is for any other type, or none. */
  readonly objects: ReadonlyMap<string, Attributes>
  /** The `_type` of its objects, where all of them have the same. */
  readonly onlyType: string | null
  /** Its objects are members of a list and have a `_key`. */
  readonly hasKeys: boolean
}

type Attributes = ReadonlyMap<string, Attribute>

interface Attribute {
  readonly shape: Shape
  readonly isOptional: boolean
}

const shapes = new Map<string, Shape>()
/** A type that contains itself is followed no deeper than this. */
const deepest = 30

/**
 * The shape of a query's answers, by the same schema from which the types in `web/queries/content.gen.ts` are
 * generated. It is made once for each query.
 */
export function shapeOf(query: string): Shape {
  const known = shapes.get(query)
  if (known) return known
  const shape = shapeOfTypes([answerType(query)], 0)
  shapes.set(query, shape)
  return shape
}

function shapeOfTypes(types: readonly TypeNode[], depth: number): Shape {
  const all = types.flatMap(alternatives)
  const of = <Type extends TypeNode['type']>(type: Type) => all.filter(isOfType(type))
  const lists = of('array').map((node) => node.of)
  const objects = objectsOf(of('object').map(attributesOf), depth + 1)
  return {
    isAny: of('unknown').length > 0 || depth > deepest,
    isNullable: of('null').length > 0,
    texts: textsOf(of('string')),
    isNumber: of('number').length > 0,
    isBoolean: of('boolean').length > 0,
    list: lists.length > 0 ? shapeOfTypes(lists, depth + 1) : null,
    objects,
    onlyType: (objects.size === 1 && [...objects.keys()][0]) || null,
    hasKeys: [...objects.values()].some((attributes) => attributes.has('_key')),
  }
}

const isOfType =
  <Type extends TypeNode['type']>(type: Type) =>
  (node: TypeNode): node is Extract<TypeNode, {type: Type}> =>
    node.type === type

/** Resolves names of types, and flattens unions within unions. */
function alternatives(node: TypeNode): TypeNode[] {
  if (node.type === 'union') return node.of.flatMap(alternatives)
  return node.type === 'inline' ? alternatives(typeNamed(node.name)) : [node]
}

function typeNamed(name: string): TypeNode {
  const found = schema.find((declared) => declared.name === name)
  if (!found) return {type: 'unknown'}
  return found.type === 'type' ? found.value : {type: 'object', attributes: found.attributes}
}

function textsOf(nodes: readonly Extract<TypeNode, {type: 'string'}>[]): Shape['texts'] {
  if (nodes.length === 0) return null
  const named = nodes.flatMap(({value}) => value ?? [])
  return named.length === nodes.length ? new Set(named) : 'all'
}

type Nodes = Readonly<Record<string, ObjectAttribute>>

/** The attributes of the object, with those of the type that it extends. */
function attributesOf({attributes, rest}: Extract<TypeNode, {type: 'object'}>): Nodes {
  const inherited = (rest ? alternatives(rest) : []).filter(isOfType('object')).map(attributesOf)
  return Object.assign({}, ...inherited, attributes)
}

function objectsOf(all: readonly Nodes[], depth: number): Shape['objects'] {
  const byType = Map.groupBy(all, ({_type}) =>
    _type?.value.type === 'string' ? (_type.value.value ?? '') : '',
  )
  return new Map([...byType].map(([type, each]) => [type, together(each, depth)]))
}

/** An attribute that only some of the alternatives have may be missing. */
function together(all: readonly Nodes[], depth: number): Attributes {
  const names = new Set(all.flatMap(Object.keys))
  return new Map(
    [...names].map((name) => {
      const own = all.flatMap((nodes) => nodes[name] ?? [])
      const shape = shapeOfTypes(
        own.map(({value}) => value),
        depth,
      )
      const isOptional = own.length < all.length || own.some(({optional}) => optional)
      return [name, {shape, isOptional}]
    }),
  )
}
