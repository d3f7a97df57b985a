import type {SanityClient} from 'sanity'
import {pathInside} from '../../schemas/fields/known-addresses.ts'
import {publishedId} from '../../schemas/fields/published-id.ts'
import {publicTypes} from '../../schemas/index.ts'
import {pressListPath, reservationPath} from '../../shared/press-paths.ts'
import {pathOf} from '../surroundings/site-address.ts'

/** A document that uses another. */
export interface Use {
  readonly _id: string
  readonly _type: string
  /** A use by address alone: the lake lets the other document go, and the link then leads nowhere. */
  readonly isLink: boolean
}

interface Found {
  readonly own: readonly {
    readonly _id: string
    readonly _type: string
    readonly path?: string | null
    readonly siteId?: string | null
    /** The key of a press site. */
    readonly key?: string | null
    readonly aliases?: readonly (string | null)[] | null
  }[]
  readonly referring: readonly Omit<Use, 'isLink'>[]
}

const query = `{
  "own": *[_id in [$id, "drafts." + $id]]{_id, _type, path, siteId, key, aliases},
  "referring": *[references($id)] | order(_type, _id)[0...100]{_id, _type}
}`

/** There may be many posts, of which only the links matter here. */
const linksQuery = `[
  ...*[_type in $types] | order(_type, _id),
  ...*[_type == "pressPost" && defined(content)] | order(_id) {
    _id, _type, "links": content[].markDefs[].url
  }
]`

/**
 * Posts name their site by its key, without a reference: the lake would let the site go, and its posts would be
 * on no page.
 */
const postsQuery =
  '*[_type == "pressPost" && siteId in $keys] | order(date desc, _id)[0...100]{_id, _type}'

const types = publicTypes
  .filter(({name, type}) => type === 'document' && !['pressPost', 'pressViews'].includes(name))
  .map(({name}) => name)

/** Asks the lake where a document is used, drafts included: by reference, or by an address at which it opens. */
export async function findUses(client: SanityClient, id: string): Promise<readonly Use[]> {
  const own = publishedId(id)
  const raw = {perspective: 'raw'} as const
  const {own: versions, referring} = await client.fetch<Found>(query, {id: own}, raw)
  const addresses = new Set(versions.flatMap(addressesOf))
  const linking =
    addresses.size > 0
      ? (await client.fetch<Omit<Use, 'isLink'>[]>(linksQuery, {types}, raw)).filter((document) =>
          leadsTo(document, addresses),
        )
      : []
  const keys = versions.flatMap(keyOf)
  const posts =
    keys.length > 0
      ? await client.fetch<Omit<Use, 'isLink'>[]>(postsQuery, {keys}, {perspective: 'drafts'})
      : []
  return onePerDocument([
    ...linking.map(({_id, _type}) => ({_id, _type, isLink: true})),
    ...[...referring, ...posts].map((each) => ({...each, isLink: false})),
  ]).filter(({_id}) => _id !== own)
}

function addressesOf(document: Found['own'][number]): string[] {
  const path = pathOf({...document, _id: publishedId(document._id)})
  const aliases = document._type === 'page' ? (document.aliases ?? []) : []
  const ofSite = keyOf(document).flatMap((key) => [pressListPath(key), reservationPath(key)])
  return [path, ...aliases, ...ofSite].flatMap((each) => (each ? [each.toLowerCase()] : []))
}

const keyOf = ({_type, key}: Found['own'][number]): string[] =>
  _type === 'pressSite' && key ? [key] : []

/** Fields that say where a document itself is, rather than where it leads. */
const ofItself = ['path', 'aliases', 'from']

/** Whether any text of a document is one of these addresses. */
function leadsTo(value: unknown, addresses: ReadonlySet<string>): boolean {
  if (typeof value === 'string') {
    const path = pathInside(value)
    return path !== null && addresses.has(path)
  }
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, inner]) => !ofItself.includes(name) && leadsTo(inner, addresses),
  )
}

/** Where a document both refers and links, the reference counts, which comes last. */
function onePerDocument(uses: readonly Use[]): readonly Use[] {
  const byId = new Map(
    uses.map((use) => {
      const _id = publishedId(use._id)
      return [_id, {...use, _id}] as const
    }),
  )
  return [...byId.values()]
}
