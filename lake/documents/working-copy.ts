import {isJson, type Json} from './document.ts'
import type {ItemsOfList, Key, Place} from './selected-paths.ts'

type Container = unknown[] | Json

/**
 * A document while patches are applied to it. The original stays as it is: a list or an object is copied when
 * something in it is first changed, and then changed in place, so that many patches cost as much as their size.
 * For paths to one place, it does what `@sanity/mutator` does, which the Studio uses.
 */
export class WorkingCopy {
  readonly document: Json
  /** The lists and objects that this copy has made, and may change. */
  readonly #own = new WeakSet<object>()

  constructor(document: Json) {
    this.document = {...document}
    this.#own.add(this.document)
  }

  set(place: Place, value: unknown): void {
    const [container, key] = this.#reach(place, true)
    if (Array.isArray(container) && typeof key === 'number') {
      const index = fromStart(container, key)
      if (index >= 0 && index <= container.length) container[index] = value
    } else if (isJson(container) && typeof key === 'string') container[key] = value
  }

  setIfMissing(place: Place, value: unknown): void {
    const [container, key] = this.#reach(place, true)
    if (!isJson(container) || typeof key !== 'string') return
    if (!Object.hasOwn(container, key)) container[key] = value
  }

  unset(place: Place): void {
    const [container, key] = this.#reach(place, false)
    if (Array.isArray(container) && typeof key === 'number') {
      const index = fromStart(container, key)
      if (index >= 0 && index < container.length) container.splice(index, 1)
    } else if (isJson(container) && typeof key === 'string') delete container[key]
  }

  /** Removing what does not exist changes nothing. */
  change(place: Place, changed: (value: unknown) => unknown): void {
    const [container, key] = this.#reach(place, false)
    if (Array.isArray(container) && typeof key === 'number') {
      const index = fromStart(container, key)
      if (index in container) container[index] = changed(container[index])
    } else if (isJson(container) && typeof key === 'string' && Object.hasOwn(container, key)) {
      container[key] = changed(container[key])
    }
  }

  insert(
    where: 'before' | 'after' | 'replace',
    {list: place, items: places}: ItemsOfList,
    items: readonly unknown[],
  ): void {
    const [list] = this.#reach([...place, 0], false)
    if (!Array.isArray(list)) return
    const indexes = places.map((index) => fromStart(list, index)).sort((a, b) => a - b)
    const [first = 0] = indexes
    const last = indexes.at(-1) ?? 0
    if (where === 'replace') {
      const replaced = new Set(indexes)
      fill(
        list,
        list.filter((_, index) => !replaced.has(index)),
      )
    }
    add(list, where === 'after' ? last + 1 : first, items)
  }

  /**
   * The list or object that holds the place, to be changed, and the key in it. Null where there is none.
   *
   * @param isMade whether objects are made on the way, also in place of a text or a number
   */
  #reach(place: Place, isMade: boolean): [Container | null, Key] {
    if (place.includes('__proto__')) throw new Error('no field can be named "__proto__"')
    let container: Container = this.document
    const key = place.at(-1) ?? ''
    for (const [step, each] of place.slice(0, -1).entries()) {
      const inner = this.#inner(container, each, place[step + 1] ?? '', isMade)
      if (inner === null) return [null, key]
      container = inner
    }
    return [container, key]
  }

  #inner(container: Container, key: Key, next: Key, isMade: boolean): Container | null {
    if (Array.isArray(container)) {
      if (typeof key !== 'number') return null
      const index = fromStart(container, key)
      if (!(index in container)) return null
      const inner = this.#owned(container[index], next, isMade)
      if (inner) container[index] = inner
      return inner
    }
    if (typeof key !== 'string') return null
    const isThere = Object.hasOwn(container, key)
    if (!isThere && !isMade) return null
    const inner = isThere ? this.#owned(container[key], next, isMade) : this.#made({})
    if (inner) container[key] = inner
    return inner
  }

  #owned(value: unknown, next: Key, isMade: boolean): Container | null {
    if (Array.isArray(value)) return this.#own.has(value) ? value : this.#made([...value])
    if (isJson(value)) return this.#own.has(value) ? value : this.#made({...value})
    return isMade && typeof next === 'string' ? this.#made({}) : null
  }

  #made<Made extends Container>(container: Made): Made {
    this.#own.add(container)
    return container
  }
}

function fromStart(list: readonly unknown[], index: number): number {
  return index < 0 ? index + list.length : index
}

function add(list: unknown[], index: number, items: readonly unknown[]): void {
  if (items.length <= maxArguments) list.splice(index, 0, ...items)
  else fill(list, [...list.slice(0, index), ...items, ...list.slice(index)])
}

/** The most arguments of a single call. */
const maxArguments = 1000

function fill(list: unknown[], items: readonly unknown[]): void {
  list.length = items.length
  for (const [index, item] of items.entries()) list[index] = item
}
