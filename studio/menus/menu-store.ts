import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId, isDraftId, type SanityDocument} from 'sanity'
import {changeOf, type MenuTree, type TreeEntry, type TreeMenu} from './menu-tree.ts'

export interface StoredMenus {
  readonly tree: MenuTree
  /** Menus that the header does not have. */
  readonly others: MenuTree
  /** The published ids of documents with a draft. */
  readonly drafts: readonly string[]
  /** Each document as it is edited, by its published id. */
  readonly documents: ReadonlyMap<string, SanityDocument>
}

export const menusFilter = '_type in ["navigation", "menuItem"] && !(_id in path("versions.**"))'

export async function readMenus(client: SanityClient): Promise<StoredMenus> {
  const found = await client.fetch<SanityDocument[]>(
    `*[${menusFilter}] | order(_id asc)`,
    {},
    {perspective: 'raw', tag: 'menus'},
  )
  return menusIn(found)
}

export const navigationId = 'navigation'

/** @param found published documents and drafts */
export function menusIn(found: readonly SanityDocument[]): StoredMenus {
  const documents = new Map<string, SanityDocument>()
  for (const each of found) {
    const id = getPublishedId(each._id)
    if (each._id !== id || !documents.has(id)) documents.set(id, each)
  }
  const menus = [...documents].flatMap(([id, each]) =>
    each._type === 'menuItem' ? [menuOf(id, each)] : [],
  )
  const order = referencesOf(documents.get(navigationId))
  return {
    tree: order.flatMap((id) => menus.find((each) => each.id === id) ?? []),
    others: menus.filter(({id}) => !order.includes(id)),
    drafts: found.flatMap(({_id}) => (isDraftId(_id) ? [getPublishedId(_id)] : [])),
    documents,
  }
}

const menuOf = (id: string, {title, subItems}: SanityDocument): TreeMenu => ({
  id,
  title: typeof title === 'string' ? title : '',
  entries: Array.isArray(subItems) ? subItems.filter(isEntry) : [],
})

function isEntry(value: unknown): value is TreeEntry {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, '_key') === 'string'
  )
}

function itemsOf(navigation: SanityDocument | undefined): readonly object[] {
  const items: unknown = navigation?.items
  return Array.isArray(items) ? items.filter((each) => typeof each === 'object' && each) : []
}

const referencesOf = (navigation: SanityDocument | undefined): readonly string[] =>
  itemsOf(navigation).flatMap((item) => {
    const ref: unknown = Reflect.get(item, '_ref')
    return typeof ref === 'string' ? [ref] : []
  })

/** Stores another tree in drafts, in one transaction. */
export async function storeTree(
  client: SanityClient,
  {tree, documents}: StoredMenus,
  after: MenuTree,
): Promise<void> {
  const {order, menus} = changeOf(tree, after)
  const transaction = client.transaction()
  const setIn = (id: string, set: object) => {
    const own = documents.get(id)
    if (!own) return
    const {_rev, _createdAt, _updatedAt, ...content} = own
    transaction
      .createIfNotExists({...content, _id: getDraftId(id)})
      .patch(getDraftId(id), (patch) => patch.set(set))
  }
  if (order) {
    const items = itemsOf(documents.get(navigationId))
    const known = (id: string) => items.find((item) => Reflect.get(item, '_ref') === id)
    setIn(navigationId, {
      items: order.map((id) => known(id) ?? {_key: id, _type: 'reference', _ref: id}),
    })
  }
  for (const {id, entries} of menus) {
    if (tree.some((each) => each.id === id)) setIn(id, {subItems: entries})
  }
  await transaction.commit({visibility: 'async'})
}
