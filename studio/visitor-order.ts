import type {SanityClient} from '@sanity/client'
import type {SortOrderingItem} from 'sanity'

/** `shown`: as the site's menu, home and pages name them. */
type Order = 'shown' | readonly SortOrderingItem[]

const by = (field: string, direction: 'asc' | 'desc' = 'asc'): SortOrderingItem => ({
  field,
  direction,
})

/** The order of every list of the site's documents: that in which visitors see them, or in which editors look for them. */
export const listOrders: Readonly<Record<string, Order>> = {
  menuItem: 'shown',
  subMenu: 'shown',
  page: 'shown',
  unitType: 'shown',
  premiumSlide: 'shown',
  premiumCard: 'shown',
  locationCard: 'shown',
  projectInfoRow: 'shown',
  place: 'shown',
  video: 'shown',
  tour: 'shown',
  scheduleEvent: [by('startDay'), by('startTime')],
  phase: [by('from')],
  notice: [by('order'), by('from', 'desc')],
  pressPost: [by('date', 'desc')],
  pressSite: [by('isDefault', 'desc'), by('_createdAt')],
  pressViews: [by('count', 'desc')],
  disclaimer: [by('title')],
  consent: [by('title')],
  formField: [by('order')],
  redirect: [by('from')],
  campaign: [by('title')],
  homeBuilding: [by('name')],
}

/** What visitors see, from the menu on: documents that name others, as far as lists are ordered by them. */
export interface Shown {
  readonly menu: readonly (MenuEntry | null)[] | null
  readonly home: object | null
  readonly project: object | null
  readonly pages: readonly PlacedPage[]
}

interface MenuEntry {
  readonly _id: string
  readonly addresses: readonly (string | null)[] | null
}

interface PlacedPage {
  readonly _id: string
  readonly path?: string | null
}

const shownQuery = `{
  "menu": *[_id == "navigation"][0].items[]->{_id, "addresses": subItems[].subUrl},
  "home": *[_id == "home"][0],
  "project": *[_id == "project"][0],
  "pages": *[_type == "page"] | order(path asc)
}`

/** The ids of documents in the order in which visitors come to them. */
export function idsInOrder({menu, home, project, pages}: Shown): readonly string[] {
  const entries = (menu ?? []).filter((each) => each !== null)
  const addresses = entries.flatMap((each) => each.addresses ?? []).map((each) => pathOf(each))
  const place = ({path}: PlacedPage) => {
    const at = addresses.indexOf(pathOf(path))
    return at === -1 ? addresses.length : at
  }
  const placed = pages.toSorted((a, b) => place(a) - place(b))
  return [
    ...new Set([
      ...entries.map(({_id}) => _id),
      ...placed.map(({_id}) => _id),
      ...referencesIn([home, project, placed]),
    ]),
  ]
}

const pathOf = (address: string | null | undefined): string =>
  (address ?? '').split('#')[0]?.toLowerCase() ?? ''

/** The ids that a value names, in its order. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  const ref: unknown = Reflect.get(value, '_ref')
  return [...(typeof ref === 'string' ? [ref] : []), ...Object.values(value).flatMap(referencesIn)]
}

/** GROQ that gives the place of a document in a list of ids; those that are not in it come last. */
export const placeIn = (ids: readonly string[]): string =>
  ids.length === 0
    ? '_id'
    : `select(${ids.map((id, at) => `_id == ${JSON.stringify(id)} => ${at}`).join(', ')}, ${ids.length})`

/** The order of a list, for a Studio's list of documents. Where it cannot be read, by id. */
export async function orderOf(
  type: string,
  client: Pick<SanityClient, 'fetch'>,
): Promise<SortOrderingItem[]> {
  const order = listOrders[type]
  if (order !== 'shown') return [...(order ?? [by('_id')])]
  const read = async () => {
    const shown = await client.fetch<Shown>(shownQuery, {}, {perspective: 'published'})
    const types = await client.fetch<string[]>('*[_type == $type]._id', {type})
    return idsInOrder(shown).filter((id) => types.includes(id))
  }
  return [by(placeIn(await read().catch(() => [])))]
}
