import type {ValidationContext} from 'sanity'
import {pathInside} from './known-addresses.ts'
import {lakeClient, viewOf} from './lake-client.ts'
import {lately} from './lately.ts'
import {publishedId} from './published-id.ts'

/** A group of the main menu, or the tabs of some pages, as the query below answers it. */
interface Menu {
  readonly _id: string
  readonly _type: 'menuItem' | 'subMenu'
  readonly title: string | null
  readonly addresses: readonly (string | null)[] | null
}

const query = `*[_type in ["menuItem", "subMenu"]]{
  _id, _type, title, "addresses": coalesce(subItems[].subUrl, items[].url)
}`

const kinds = {menuItem: '주 메뉴', subMenu: '페이지 탭'} as const

const answers = lately<readonly Menu[]>()

/**
 * A warning: an entry that was taken out of one menu is still in another, where visitors see it.
 *
 * @param field of an entry, with its address
 */
export const leftElsewhereRule =
  (field: 'subUrl' | 'url') =>
  async (
    value: readonly unknown[] | undefined,
    context: Pick<ValidationContext, 'document' | 'getClient'>,
  ): Promise<true | string> => {
    if (!context.document) return true
    const client = lakeClient(context)
    const menus = await answers(viewOf(client), () =>
      client.fetch<readonly Menu[]>(query, {}, {perspective: 'raw'}),
    )
    return leftElsewhere(publishedId(context.document._id), addressesOf(value, field), menus)
  }

/** Of the menu with this id, which leads to these addresses once it is published. */
export function leftElsewhere(
  id: string,
  addresses: readonly string[],
  menus: readonly Menu[],
): true | string {
  const kept = addresses.map(pathInside)
  const published = menus.find(({_id}) => _id === id)
  const taken = pathsOf(published).filter((path) => !kept.includes(path))
  const others = menus.filter(
    ({_id}) => publishedId(_id) !== id && !menus.some((each) => each._id === `drafts.${_id}`),
  )
  const left = taken.flatMap((path) =>
    others
      .filter((menu) => pathsOf(menu).includes(path))
      .map(({_type, title}) => `${path} → ${kinds[_type]} '${title ?? ''}'`),
  )
  return left.length === 0
    ? true
    : `여기서 뺀 주소가 다른 메뉴에는 남아 있습니다: ${left.join(', ')}. 함께 빼려면 그 메뉴도 고쳐 발행해 주세요.`
}

const pathsOf = (menu: Menu | undefined): readonly string[] =>
  (menu?.addresses ?? []).flatMap((address) => (address && pathInside(address)) || [])

const addressesOf = (value: readonly unknown[] | undefined, field: string): string[] =>
  (value ?? []).flatMap((entry) => {
    const address: unknown =
      typeof entry === 'object' && entry !== null ? Reflect.get(entry, field) : undefined
    return typeof address === 'string' ? [address] : []
  })
