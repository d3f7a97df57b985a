import {isJson} from './document.ts'
import {type Part, parseJsonMatch, type Step} from './json-match.ts'

type Key = string | number

/** A value in a document, and where it is. */
export interface Selected {
  readonly path: readonly Key[]
  readonly value: unknown
}

/** What the path selects, each once, in the order of the document. */
export function selected(path: string, document: unknown): Selected[] {
  return parseJsonMatch(path).reduce(follow, [{path: [], value: document}])
}

/**
 * The path as paths to one place each, of which the last step alone may not exist yet. `@sanity/mutator`
 * applies those as they are meant; of others it takes some too far, and applies some again for each
 * item of a list. A path without a choice between places stays one path, whether or not it exists.
 *
 * The last come first, as each may be taken out of a list.
 */
export function placesOf(path: string, document: unknown): string[] {
  const steps = parseJsonMatch(path)
  const fields = steps.map(onlyKey)
  if (fields.every((key) => key !== null)) return [textOf(fields)]
  const last = steps.at(-1)
  const around = steps.slice(0, -1).reduce(follow, [{path: [], value: document}])
  const key = last && onlyKey(last)
  const found =
    key !== null && key !== undefined
      ? around.map((each) => [...each.path, key])
      : around.flatMap((each) => (last ? follow([each], last) : [])).map((each) => each.path)
  return found.map(textOf).toReversed()
}

/**
 * The path of an `insert` as one path for each list that it reaches.
 *
 * @throws when it does not end with items of a list
 */
export function placesToInsert(path: string, document: unknown): string[] {
  const steps = parseJsonMatch(path)
  const last = steps.at(-1)
  if (last?.kind !== 'either' || typeof onlyKey(last) === 'string') {
    throw new Error(`path "${path}": expected items of a list`)
  }
  const lists = steps.slice(0, -1).reduce(follow, [{path: [], value: document}])
  return lists.flatMap((list) => {
    const key = onlyKey(last)
    const items = key === null ? itemsIn(list, last) : [key]
    return items.length > 0 ? [`${textOf(list.path)}[${items.join(',')}]`] : []
  })
}

function itemsIn(list: Selected, step: Step): Key[] {
  return matching(list, step).flatMap(({path}) => path.slice(list.path.length))
}

/** The key of a step that can only mean one place. */
function onlyKey(step: Step): Key | null {
  if (step.kind === 'field') return step.name
  if (step.kind === 'anywhere') return null
  const [part, other] = step.parts
  if (!part || other) return null
  if (part.kind === 'index') return part.index
  const [inner, more] = part.kind === 'steps' ? part.steps : []
  return inner && !more ? onlyKey(inner) : null
}

function textOf(path: readonly Key[]): string {
  return path.map(stepText).join('').replace(/^\./, '')
}

function stepText(key: Key): string {
  if (typeof key === 'number') return `[${key}]`
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return `.${key}`
  return `['${key.replace(/[\\']/g, '\\$&')}']`
}

function follow(from: readonly Selected[], step: Step): Selected[] {
  return unique(from.flatMap((each) => matching(each, step)))
}

function unique(found: readonly Selected[]): Selected[] {
  return [...new Map(found.map((each) => [textOf(each.path), each])).values()]
}

function matching(from: Selected, step: Step): Selected[] {
  switch (step.kind) {
    case 'field':
      return at(from, step.name)
    case 'either':
      return step.parts.flatMap((part) => parts(from, part))
    case 'anywhere':
      return anywhere(from).flatMap((each) => matching(each, step.step))
  }
}

/** The value and everything in it. */
function anywhere(from: Selected): Selected[] {
  return [from, ...children(from).flatMap(anywhere)]
}

function children(from: Selected): Selected[] {
  const {value} = from
  const keys = Array.isArray(value) ? value.keys() : isJson(value) ? Object.keys(value) : []
  return [...keys].flatMap((key) => at(from, key))
}

function at({path, value}: Selected, key: Key): Selected[] {
  const isThere =
    typeof key === 'string' ? isJson(value) && Object.hasOwn(value, key) : Array.isArray(value)
  if (!isThere) return []
  const place = typeof key === 'number' && key < 0 ? key + lengthOf(value) : key
  const inner: unknown = Reflect.get(Object(value), place)
  return inner === undefined ? [] : [{path: [...path, place], value: inner}]
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

function parts(from: Selected, part: Part): Selected[] {
  switch (part.kind) {
    case 'index':
      return at(from, part.index)
    case 'range':
      return Array.isArray(from.value) ? children(from).slice(part.from ?? 0, part.to) : []
    case 'steps':
      return part.steps.reduce(follow, [from])
    case 'present':
      return tested(from).filter((each) => part.steps.reduce(follow, [each]).length > 0)
    case 'compared':
      return tested(from).filter((each) =>
        part.steps
          .reduce(follow, [each])
          .some(({value}) => compares(value, part.operator, part.value)),
      )
  }
}

/** A constraint is asked of the items of a list, else of the value itself. */
function tested(from: Selected): Selected[] {
  return Array.isArray(from.value) ? children(from) : [from]
}

function compares(left: unknown, operator: string, right: string | number | boolean): boolean {
  if (operator === '==') return left === right
  if (operator === '!=') return left !== right
  if (typeof left === 'number' && typeof right === 'number') return ordered(left, operator, right)
  return typeof left === 'string' && typeof right === 'string' && ordered(left, operator, right)
}

function ordered<Value extends string | number>(left: Value, operator: string, right: Value) {
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}
