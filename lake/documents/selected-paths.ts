import {isJson} from './document.ts'
import type {Effort} from './effort.ts'
import {type Part, parseJsonMatch, type Step} from './json-match.ts'

export type Key = string | number

/** The path of a value in a document. */
export type Place = readonly Key[]

/** A value in a document, and where it is. */
export interface Selected {
  readonly path: Place
  readonly value: unknown
}

/** What the path selects, each once, in the order of the document. */
export function selected(path: string, document: unknown, effort: Effort): Selected[] {
  return found(parseJsonMatch(path), document, effort)
}

function found(steps: readonly Step[], document: unknown, effort: Effort): Selected[] {
  const whole: readonly Selected[] = [{path: [], value: document}]
  return steps.reduce((from, step) => follow(from, step, effort), [...whole])
}

/**
 * The places that the path leads to; only the last step of a path may not exist yet. A path without
 * alternatives leads to one place, whether or not it exists. The places are in reverse order, since members may
 * be removed from a list.
 */
export function placesOf(path: string, document: unknown, effort: Effort): Place[] {
  const steps = parseJsonMatch(path)
  const fields = steps.map(onlyKey)
  if (fields.every((key) => key !== null)) return [fields]
  const last = steps.at(-1)
  const around = found(steps.slice(0, -1), document, effort)
  const key = last && onlyKey(last)
  const places =
    key !== null && key !== undefined
      ? around.map((each) => [...each.path, key])
      : around.flatMap((each) => (last ? follow([each], last, effort) : [])).map(({path}) => path)
  return places.toReversed()
}

/** A list, and positions in it. */
export interface ItemsOfList {
  readonly list: Place
  readonly items: readonly number[]
}

/**
 * The path of an `insert`, as places in each list that it reaches.
 *
 * @throws when it does not end with items of a list
 */
export function placesToInsert(path: string, document: unknown, effort: Effort): ItemsOfList[] {
  const steps = parseJsonMatch(path)
  const last = steps.at(-1)
  if (last?.kind !== 'either' || typeof onlyKey(last) === 'string') {
    throw new Error(`path "${path}": expected items of a list`)
  }
  return found(steps.slice(0, -1), document, effort).flatMap((list) => {
    const key = onlyKey(last)
    const items = key === null ? itemsIn(list, last, effort) : [key]
    const places = items.filter((item) => typeof item === 'number')
    return places.length > 0 ? [{list: list.path, items: places}] : []
  })
}

function itemsIn(list: Selected, step: Step, effort: Effort): Key[] {
  return matching(list, step, effort).flatMap(({path}) => path.slice(list.path.length))
}

/** A key for a step that can lead to one place only. */
function onlyKey(step: Step): Key | null {
  if (step.kind === 'field') return step.name
  if (step.kind === 'anywhere') return null
  const [part, other] = step.parts
  if (!part || other) return null
  if (part.kind === 'index') return part.index
  const [inner, more] = part.kind === 'steps' ? part.steps : []
  return inner && !more ? onlyKey(inner) : null
}

/** A text that is equal for equal places. */
function textOf(path: Place): string {
  return JSON.stringify(path)
}

function follow(from: readonly Selected[], step: Step, effort: Effort): Selected[] {
  const reached = from.flatMap((each) => matching(each, step, effort))
  if (reached.length < 2 || !mayRepeat(step)) return reached
  effort.spend(reached.length)
  return unique(reached)
}

function mayRepeat(step: Step): boolean {
  return step.kind === 'anywhere' || (step.kind === 'either' && step.parts.length > 1)
}

function unique(found: readonly Selected[]): Selected[] {
  return [...new Map(found.map((each) => [textOf(each.path), each])).values()]
}

function matching(from: Selected, step: Step, effort: Effort): Selected[] {
  effort.spend(1)
  switch (step.kind) {
    case 'field':
      return at(from, step.name)
    case 'either':
      return step.parts.flatMap((part) => parts(from, part, effort))
    case 'anywhere':
      return anywhere(from, effort).flatMap((each) => matching(each, step.step, effort))
  }
}

/** The value and everything in it. */
function anywhere(from: Selected, effort: Effort): Selected[] {
  return [from, ...children(from, effort).flatMap((each) => anywhere(each, effort))]
}

function children(from: Selected, effort: Effort): Selected[] {
  const {value} = from
  const keys = Array.isArray(value) ? value.keys() : isJson(value) ? Object.keys(value) : []
  return [...keys].flatMap((key) => {
    effort.spend(1)
    return at(from, key)
  })
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

function parts(from: Selected, part: Part, effort: Effort): Selected[] {
  const reached = (each: Selected, steps: readonly Step[]) =>
    steps.reduce((all, step) => follow(all, step, effort), [each])
  switch (part.kind) {
    case 'index':
      return at(from, part.index)
    case 'range':
      return Array.isArray(from.value) ? children(from, effort).slice(part.from ?? 0, part.to) : []
    case 'steps':
      return reached(from, part.steps)
    case 'present':
      return tested(from, effort).filter((each) => reached(each, part.steps).length > 0)
    case 'compared':
      return (
        itemsWithField(from, part, effort) ??
        tested(from, effort).filter((each) =>
          reached(each, part.steps).some(({value}) => compares(value, part.operator, part.value)),
        )
      )
  }
}

/** Items of a list selected by one of their fields, as in `[_key=="a"]`, which the Studio uses for texts. */
function itemsWithField(
  {path, value}: Selected,
  {steps, operator, value: wanted}: Extract<Part, {kind: 'compared'}>,
  effort: Effort,
): Selected[] | null {
  const [step, more] = steps
  if (!Array.isArray(value) || more || step?.kind !== 'field') return null
  effort.spend(value.length / 20)
  const items: readonly unknown[] = value
  const {name} = step
  return items.flatMap((item, index) => {
    const isFound =
      isJson(item) && Object.hasOwn(item, name) && compares(item[name], operator, wanted)
    return isFound ? [{path: [...path, index], value: item}] : []
  })
}

/** A constraint applies to the items of a list, otherwise to the value itself. */
function tested(from: Selected, effort: Effort): Selected[] {
  return Array.isArray(from.value) ? children(from, effort) : [from]
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
