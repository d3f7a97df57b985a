import {isJson, isStrings, type Json} from './document.ts'
import {placesOf, placesToInsert, selected} from './selected-paths.ts'

/** What a value by path must be, and what may stand at the path. */
interface ByPath {
  readonly takes: (value: unknown) => boolean
  readonly appliesTo: (target: unknown) => boolean
  readonly kind: string
}

const anything = () => true
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown) => typeof value === 'string'
const numbers: ByPath = {takes: isNumber, appliesTo: isNumber, kind: 'number'}

const byPath: ReadonlyMap<string, ByPath> = new Map([
  ['set', {takes: anything, appliesTo: anything, kind: 'value'}],
  ['setIfMissing', {takes: anything, appliesTo: anything, kind: 'value'}],
  ['inc', numbers],
  ['dec', numbers],
  ['diffMatchPatch', {takes: isText, appliesTo: isText, kind: 'string'}],
])

/** In the order in which the mutator applies them. */
const order = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert']

/**
 * The names of the operations of a patch, in order.
 *
 * @throws an error for an unknown one
 */
export function operationsIn(patch: Json): string[] {
  const unknown = Object.keys(patch).find((name) => !order.includes(name))
  if (unknown !== undefined) throw new Error(`unknown operation "${unknown}"`)
  return order.filter((name) => patch[name] !== undefined)
}

/**
 * An operation with paths that the mutator understands: usually one, but an `insert` has one place.
 *
 * @throws an error that says what is wrong: the mutator ignores most of it, or stores nonsense
 */
export function checkedOperation(name: string, operation: unknown, document: object): unknown[] {
  const rule = byPath.get(name)
  if (rule) return [checkedValues(name, operation, rule, document)]
  if (name === 'unset') return [checkedUnset(operation, document)]
  return checkedInsert(operation, document)
}

function checkedValues(name: string, values: unknown, rule: ByPath, document: object): Json {
  if (!isJson(values)) throw new Error(`"${name}" must be an object with paths as keys`)
  const entries = Object.entries(values).flatMap(([path, value]) => {
    if (!rule.takes(value)) throw new Error(`"${name}" of "${path}" must be a ${rule.kind}`)
    if (!selected(path, document).every((each) => rule.appliesTo(each.value))) {
      throw new Error(`"${path}" is not a ${rule.kind}`)
    }
    return placesOf(path, document).map((place) => [place, value])
  })
  return Object.fromEntries(entries)
}

function checkedUnset(paths: unknown, document: object): string[] {
  if (!isStrings(paths)) throw new Error('"unset" must be a list of paths')
  return paths.flatMap((path) => placesOf(path, document))
}

const places = ['before', 'after', 'replace']

function checkedInsert(operation: unknown, document: object): Json[] {
  if (!isJson(operation)) throw new Error('"insert" must be an object')
  const {items, ...rest} = operation
  const [[place, path] = [], extra] = Object.entries(rest)
  if (!place || !places.includes(place) || extra || typeof path !== 'string') {
    throw new Error('"insert" needs a path in one of "before", "after" and "replace"')
  }
  if (!Array.isArray(items)) throw new Error('"items" of "insert" must be a list')
  return placesToInsert(path, document).map((each) => ({[place]: each, items}))
}
