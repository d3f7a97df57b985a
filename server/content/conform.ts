import type {Shape} from './shape-of.ts'

/** Where in an answer something was left out, e.g. `['page', 'sections', 2, 'heading']`. */
export type Path = readonly (string | number)[]

/** Limits of what a page may show, so that one document does not slow down other pages. */
export interface Limits {
  /** Characters of one text. */
  readonly characters: number
  /** Members of one list. */
  readonly members: number
  /** Members of all lists in one part of the answer together. */
  readonly membersOfPart: number
  /** Characters of all texts of the answer together. */
  readonly charactersOfAnswer: number
}

export const endless: Limits = {
  characters: Number.POSITIVE_INFINITY,
  members: Number.POSITIVE_INFINITY,
  membersOfPart: Number.POSITIVE_INFINITY,
  charactersOfAnswer: Number.POSITIVE_INFINITY,
}

interface Walk {
  readonly limits: Limits
  readonly misfits: Path[]
  readonly path: (string | number)[]
  membersLeft: number
  charactersLeft: number
}

/** Marks a value that has to be taken out. */
const misfit = Symbol('misfit')

/**
 * Takes out of an answer everything that is not of its shape, and changes the answer itself: a program may
 * store any value in a field, but templates rely on their types. Returns what was taken out or shortened.
 */
export function conform(answer: unknown, shape: Shape, limits: Limits = endless): readonly Path[] {
  const walk: Walk = {
    ...{limits, misfits: [], path: []},
    membersLeft: limits.membersOfPart,
    charactersLeft: limits.charactersOfAnswer,
  }
  const found = conformed(answer, shape, walk)
  if (found === answer) return walk.misfits
  if (!Array.isArray(answer) || !Array.isArray(found)) {
    throw new Error('The lake answered with something else than what was asked for')
  }
  answer.splice(0, answer.length, ...found)
  return walk.misfits
}

/** The value itself, a corrected one, or `misfit`. */
function conformed(value: unknown, shape: Shape, walk: Walk): unknown {
  if (shape.isAny) return value
  switch (typeof value) {
    case 'string':
      return conformedText(value, shape, walk)
    case 'number':
      return shape.isNumber && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : misfit
    case 'boolean':
      return shape.isBoolean ? value : misfit
    case 'object':
      if (value === null) return shape.isNullable ? value : misfit
      return Array.isArray(value)
        ? conformedList(value, shape, walk)
        : conformedObject(value, shape, walk)
    default:
      return shape.isNullable ? value : misfit
  }
}

/**
 * Code units that are not characters: halves of surrogate pairs, which no address can encode, and controls.
 */
const noCharacter = /[[\p{Control}\p{Surrogate}\uFFFE\uFFFF]--[\t\n\r]]/gv

/**
 * A text of this many characters is whole even where the answer has no room left: it may be an address or a name. Lists take
 * no more members then, so that there are few such texts.
 */
const wholeText = 1000

/** The characters that a text may have. */
export const roomFor = (length: number, {characters}: Limits, charactersLeft: number): number =>
  length <= wholeText ? characters : Math.min(characters, Math.max(charactersLeft, wholeText))

function conformedText(text: string, {texts}: Shape, walk: Walk): unknown {
  if (texts === null) return misfit
  if (texts !== 'all') return texts.has(text) ? text : misfit
  const characters = roomFor(text.length, walk.limits, walk.charactersLeft)
  walk.charactersLeft -= Math.min(text.length, characters)
  if (text.length <= characters && text.search(noCharacter) < 0) return text
  note(walk)
  return text.slice(0, characters).replace(noCharacter, '')
}

function conformedList(list: readonly unknown[], {list: shape}: Shape, walk: Walk): unknown {
  if (!shape) return misfit
  const {path, limits} = walk
  const kept: unknown[] = []
  const keys = new Set<unknown>()
  let isChanged = false
  for (const [index, member] of list.entries()) {
    if (kept.length >= limits.members || walk.membersLeft <= 0 || walk.charactersLeft <= 0) {
      note(walk)
      return kept
    }
    path.push(index)
    named(member, index, shape, keys, walk)
    const found = conformed(member, shape, walk)
    if (found === misfit) note(walk)
    path.pop()
    isChanged ||= found !== member
    if (found === misfit) continue
    walk.membersLeft -= 1
    kept.push(found)
  }
  return isChanged ? kept : list
}

/** Programs forget `_key` and `_type`, and copy members together with their keys. */
function named(member: unknown, index: number, shape: Shape, keys: Set<unknown>, walk: Walk) {
  if (!isObject(member)) return
  const {onlyType, hasKeys} = shape
  const needsType = onlyType && (member._type === undefined || member._type === null)
  if (needsType) Reflect.set(member, '_type', onlyType)
  const needsKey = hasKeys && (typeof member._key !== 'string' || keys.has(member._key))
  if (needsKey) Reflect.set(member, '_key', `at-${index}`)
  if (needsType || needsKey) note(walk)
  keys.add(member._key)
}

function conformedObject(object: object, {objects}: Shape, walk: Walk): unknown {
  const type: unknown = Reflect.get(object, '_type')
  const attributes = (typeof type === 'string' && objects.get(type)) || objects.get('')
  if (!attributes) return misfit
  const {path, limits} = walk
  for (const name in object) if (!attributes.has(name)) Reflect.deleteProperty(object, name)
  for (const [name, {shape, isOptional}] of attributes) {
    if (path.length === 0) walk.membersLeft = limits.membersOfPart
    const value: unknown = Reflect.get(object, name)
    if (value === undefined && (isOptional || shape.isNullable)) continue
    path.push(name)
    const found = conformed(value, shape, walk)
    if (found === misfit && (shape.isNullable || isOptional)) note(walk)
    path.pop()
    if (shape.isNullable && isEmptyText(found)) Reflect.set(object, name, null)
    else if (found === value) continue
    else if (found !== misfit) Reflect.set(object, name, found)
    else if (shape.isNullable) Reflect.set(object, name, null)
    else if (isOptional) Reflect.deleteProperty(object, name)
    else return misfit
  }
  return object
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field with nothing but spaces is one that is not filled in: no title, name or fact comes of it. */
const isEmptyText = (value: unknown) => typeof value === 'string' && !/\S/.test(value)

const note = ({misfits, path}: Walk) => void misfits.push([...path])
