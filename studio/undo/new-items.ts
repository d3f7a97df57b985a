import type {FormPatch, Path} from 'sanity'

/** Stands in a new item of a list while the form fills in its first values. */
const isBeingFilled = '_resolvingInitialValue'

/** The items that a form has added and not filled in yet. */
export class NewItems {
  #paths = new Set<string>()

  /** Whether the patches fill in such an item: that belongs to adding it, and is undone with it. */
  areFilledBy(patches: readonly FormPatch[]): boolean {
    for (const {type, path} of patches) {
      if (type === 'set' && path.at(-1) === isBeingFilled) this.#paths.add(itemOf(path))
    }
    // Before each change of an item the form sees to it that there is a list.
    const changes = patches.filter(({type}) => type !== 'setIfMissing')
    const isFilling = changes.every(({path}) => this.#has(path))
    for (const {type, path} of patches) {
      if (type === 'unset' && path.at(-1) === isBeingFilled) this.#paths.delete(itemOf(path))
    }
    return isFilling
  }

  #has(path: Path): boolean {
    return path.some((_, at) => this.#paths.has(JSON.stringify(path.slice(0, at + 1))))
  }
}

const itemOf = (path: Path) => JSON.stringify(path.slice(0, -1))
