import {Mutation} from '@sanity/mutator'

import {isJson, isStrings, type Json} from './document.ts'
import type {Effort} from './effort.ts'
import {type Place, placesOf, placesToInsert, selected} from './selected-paths.ts'
import type {WorkingCopy} from './working-copy.ts'

/** For each operation: what its value must be, what may stand at the path, and what is done with it. */
interface ByPath {
  readonly takes: (value: unknown) => boolean
  readonly appliesTo: (target: unknown) => boolean
  readonly kind: string
  readonly apply: (copy: WorkingCopy, place: Place, value: unknown, effort: Effort) => void
}

const anything = () => true
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown) => typeof value === 'string'

const byPath: ReadonlyMap<string, ByPath> = new Map([
  [
    'set',
    {
      ...{takes: anything, appliesTo: anything, kind: 'value'},
      apply: (copy, place, value) => copy.set(place, value),
    },
  ],
  [
    'setIfMissing',
    {
      ...{takes: anything, appliesTo: anything, kind: 'value'},
      apply: (copy, place, value) => copy.setIfMissing(place, value),
    },
  ],
  ['inc', numbers((before, step) => before + step)],
  ['dec', numbers((before, step) => before - step)],
  [
    'diffMatchPatch',
    {
      ...{takes: isText, appliesTo: isText, kind: 'string'},
      apply: (copy, place, patch, effort) =>
        copy.change(place, (before) => editedText(String(before), String(patch), effort)),
    },
  ],
])

function numbers(change: (before: number, step: number) => number): ByPath {
  return {
    ...{takes: isNumber, appliesTo: isNumber, kind: 'number'},
    apply: (copy, place, step) =>
      copy.change(place, (before) => change(Number(before), Number(step))),
  }
}

/** In characters: a longer text is a mistake, since no document may contain one. */
const longestText = 16_000_000

/** Applied with the Studio's own package, which looks for each part of the patch around its place. */
function editedText(before: string, patch: string, effort: Effort): string {
  // A part may have as few as 20 characters, and is searched in the whole text.
  const parts = 1 + patch.length / 20
  effort.spend(before.length / 100 + parts * (100 + before.length / 1000))
  const edit = {patch: {id: 'text', diffMatchPatch: {text: patch}}}
  const edited = new Mutation({mutations: [edit]}).apply({_id: 'text', _type: 'text', text: before})
  const text: unknown = isJson(edited) ? edited.text : before
  if (typeof text !== 'string') throw new Error('it must stay a text')
  if (text.length > longestText) throw new Error(`a text may have ${longestText} characters`)
  return text
}

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
 * Applies one operation. All of its paths are read before anything is changed, except for those of `unset`.
 *
 * @throws an error that says what is wrong with it
 */
export function applyOperation(
  name: string,
  operation: unknown,
  copy: WorkingCopy,
  effort: Effort,
): void {
  const rule = byPath.get(name)
  if (rule) applyValues(name, operation, rule, copy, effort)
  else if (name === 'unset') applyUnset(operation, copy, effort)
  else applyInsert(operation, copy, effort)
}

function applyValues(
  name: string,
  values: unknown,
  rule: ByPath,
  copy: WorkingCopy,
  effort: Effort,
): void {
  if (!isJson(values)) throw new Error(`"${name}" must be an object with paths as keys`)
  // If several paths lead to one place, the last of them changes it.
  const changes = new Map<string, {readonly place: Place; readonly value: unknown}>()
  for (const [path, value] of Object.entries(values)) {
    if (!rule.takes(value)) throw new Error(`"${name}" of "${path}" must be a ${rule.kind}`)
    if (rule.appliesTo !== anything) requireTargets(path, rule, copy, effort)
    for (const place of placesOf(path, copy.document, effort)) {
      changes.set(JSON.stringify(place), {place, value})
    }
  }
  for (const {place, value} of changes.values()) rule.apply(copy, place, value, effort)
}

function requireTargets(path: string, rule: ByPath, copy: WorkingCopy, effort: Effort): void {
  if (selected(path, copy.document, effort).every(({value}) => rule.appliesTo(value))) return
  throw new Error(`"${path}" is not a ${rule.kind}`)
}

function applyUnset(paths: unknown, copy: WorkingCopy, effort: Effort): void {
  if (!isStrings(paths)) throw new Error('"unset" must be a list of paths')
  // One path after the other: what is removed from a list moves the items behind it.
  for (const path of paths) {
    for (const place of placesOf(path, copy.document, effort)) copy.unset(place)
  }
}

const where = ['before', 'after', 'replace'] as const

function applyInsert(operation: unknown, copy: WorkingCopy, effort: Effort): void {
  if (!isJson(operation)) throw new Error('"insert" must be an object')
  const {items, ...rest} = operation
  const [[name, path] = [], extra] = Object.entries(rest)
  const place = where.find((each) => each === name)
  if (!place || extra || typeof path !== 'string') {
    throw new Error('"insert" needs a path in one of "before", "after" and "replace"')
  }
  if (!Array.isArray(items)) throw new Error('"items" of "insert" must be a list')
  for (const list of placesToInsert(path, copy.document, effort)) {
    effort.spend(5 + items.length / 20)
    copy.insert(place, list, items)
  }
}
