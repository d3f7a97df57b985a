/** An entry of a menu: a page or an address. Its other fields are kept as they are. */
export interface TreeEntry {
  readonly _key: string
  readonly subTitle?: string
  readonly subUrl?: string
}

/** One menu of the header, with its entries. */
export interface TreeMenu {
  /** The published id. */
  readonly id: string
  readonly title: string
  readonly entries: readonly TreeEntry[]
}

export type MenuTree = readonly TreeMenu[]

/** A menu, or an entry of one. */
export interface Branch {
  readonly menu: string
  /** Absent: the menu itself. */
  readonly entry?: string
}

/** Where something is put: before the entry or menu that is there now. */
export interface Place {
  readonly menu: number
  /** Absent: among the menus. */
  readonly entry?: number
}

/** The tree with a branch at another place; the same tree where it is there already, or cannot be put there. */
export function moved(tree: MenuTree, {menu, entry}: Branch, to: Place): MenuTree {
  const from = tree.findIndex(({id}) => id === menu)
  const source = tree[from]
  if (!source) return tree
  if (entry === undefined) return to.entry === undefined ? shifted(tree, from, to.menu) : tree
  const at = source.entries.findIndex(({_key}) => _key === entry)
  const taken = source.entries[at]
  const target = tree[to.menu]
  if (!taken || !target || to.entry === undefined) return tree
  if (target === source) {
    const entries = shifted(source.entries, at, to.entry)
    return entries === source.entries ? tree : tree.with(from, {...source, entries})
  }
  // Keys are unique in one menu, and not among all.
  const key = target.entries.some(({_key}) => _key === entry) ? `${entry}-${menu}` : entry
  return tree.with(from, {...source, entries: source.entries.toSpliced(at, 1)}).with(to.menu, {
    ...target,
    entries: target.entries.toSpliced(to.entry, 0, {...taken, _key: key}),
  })
}

/** A list with one item before the one that is at `to` now. */
function shifted<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const [item] = list.slice(from, from + 1)
  if (item === undefined || to === from || to === from + 1) return list
  return list.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, item)
}

/** One step up or down: an entry goes on into the next menu. Null: there is no further place. */
export function stepOf(tree: MenuTree, {menu, entry}: Branch, by: -1 | 1): Place | null {
  const at = tree.findIndex(({id}) => id === menu)
  const own = tree[at]
  if (!own) return null
  if (entry === undefined) {
    const next = at + by
    return next < 0 || next >= tree.length ? null : {menu: by === 1 ? at + 2 : next}
  }
  const index = own.entries.findIndex(({_key}) => _key === entry)
  const next = index + by
  if (next >= 0 && next < own.entries.length) return {menu: at, entry: by === 1 ? index + 2 : next}
  const neighbour = tree[at + by]
  if (!neighbour) return null
  return {menu: at + by, entry: by === 1 ? 0 : neighbour.entries.length}
}

interface Change {
  /** The published ids of the menus in their order; null: the order is as before. */
  readonly order: readonly string[] | null
  /** The menus whose entries changed. */
  readonly menus: MenuTree
}

/** What has to be stored for a tree to become another one. */
export const changeOf = (before: MenuTree, after: MenuTree): Change => {
  const isSameOrder = before.every(({id}, index) => after[index]?.id === id)
  return {
    order: isSameOrder ? null : after.map(({id}) => id),
    menus: after.filter(
      ({id, entries}) => before.find((each) => each.id === id)?.entries !== entries,
    ),
  }
}
