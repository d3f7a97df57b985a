import type {ValidationContext} from 'sanity'
import {comparePath} from '../../shared/compare-paths.ts'
import {withoutEndSlashes} from '../../shared/end-slashes.ts'
import {defaultPressPath, pressListPath, reservationPath} from '../../shared/press-paths.ts'
import {serverPages} from '../../shared/reserved-paths.ts'
import {hasFile, hasPost, isFilePath, isPostPath} from './files-and-posts.ts'
import {lakeClient, viewOf} from './lake-client.ts'
import {lately} from './lately.ts'
import {publishedId} from './published-id.ts'
import {withoutOrigin} from './site-origin.ts'

/** The targets that a path inside the site can have. Paths are in lower case, as the site compares them. */
export interface KnownAddresses {
  /** Pages that visitors can open, and press lists. */
  readonly pages: ReadonlySet<string>
  /** The pages that press sites have. */
  readonly ofSites: ReadonlySet<string>
  /** Pages that have never been published. */
  readonly drafts: ReadonlySet<string>
  readonly redirects: readonly Redirect[]
  /** Every address that a page has, drafts too. */
  readonly owned: readonly OwnedAddress[]
  /** The path of each published page by its id, as it was typed. */
  readonly places: ReadonlyMap<string, string>
  /** The groups whose pages must have disclaimers: id → title. */
  readonly demanding: ReadonlyMap<string, string>
  /** The anchors of home's sections, and of the popup, which every page has. */
  readonly anchors: ReadonlySet<string>
}

export interface OwnedAddress {
  readonly path: string
  /** The page's id without `drafts.`. */
  readonly id: string
  readonly title: string
}

export interface Redirect {
  readonly id: string
  readonly from: string
  readonly to: string
}

/** The answer of the query below; fields are missing while a document is being written. */
interface Answer {
  readonly pages: readonly {
    readonly _id: string
    readonly title?: string | null
    readonly path: string | null
    readonly aliases: readonly (string | null)[] | null
  }[]
  readonly pressSites: readonly (string | null)[]
  readonly redirects: readonly {
    readonly _id: string
    readonly from: string | null
    readonly to: string | null
  }[]
  readonly groups?: readonly {readonly _id: string; readonly title: string | null}[]
  readonly anchors: readonly (string | null)[] | null
}

const query = `{
  "pages": *[_type == "page"]{_id, title, path, aliases},
  "groups": *[_type == "subMenu" && needsDisclaimer]{_id, title},
  "pressSites": *[_type == "pressSite"].key,
  "redirects": *[_type == "redirect"]{_id, from, to},
  "anchors": *[_type == "home"].sections[].anchor
}`

/** The popup opens on every page. */
export const popup = 'registration'

const answers = lately<KnownAddresses>()

export function knownAddresses(
  context: Pick<ValidationContext, 'getClient'>,
): Promise<KnownAddresses> {
  const client = lakeClient(context)
  return answers(viewOf(client), async () =>
    toKnown(await client.fetch<Answer>(query, {}, {perspective: 'raw'})),
  )
}

export function toKnown({
  pages,
  pressSites,
  redirects,
  anchors,
  groups = [],
}: Answer): KnownAddresses {
  const sites = pressSites.filter((key) => key !== null)
  const pathsOf = (isDraft: boolean) =>
    pages
      .filter(({_id}) => (publishedId(_id) !== _id) === isDraft)
      .flatMap(({path, aliases}) => [path, ...(aliases ?? [])])
      .filter((path) => path !== null)
      .map((path) => path.toLowerCase())
  const ofSites = new Set(
    sites
      .flatMap((key) => [pressListPath(key), reservationPath(key)])
      .map((path) => path.toLowerCase()),
  )
  const moved = redirects.flatMap(({_id, from, to}) => (from && to ? {id: _id, from, to} : []))
  return {
    pages: new Set([
      '/',
      defaultPressPath.toLowerCase(),
      comparePath.toLowerCase(),
      ...serverPages,
      ...pathsOf(false),
      ...ofSites,
    ]),
    ofSites,
    drafts: new Set(pathsOf(true)),
    redirects: moved,
    owned: pages.flatMap(ownedBy),
    places: new Map(
      pages.flatMap(({_id, path}) =>
        path && publishedId(_id) === _id ? [[_id, path] as const] : [],
      ),
    ),
    demanding: new Map(groups.map(({_id, title}) => [publishedId(_id), title ?? ''])),
    anchors: new Set([...(anchors ?? []).filter((anchor) => anchor !== null), popup]),
  }
}

function ownedBy({_id, title, path, aliases}: Answer['pages'][number]): OwnedAddress[] {
  return [path, ...(aliases ?? [])]
    .filter((each) => each !== null)
    .map((each) => ({path: each.toLowerCase(), id: publishedId(_id), title: title ?? ''}))
}

/** The path to which an address leads inside this site, as the site compares paths; null outside of it. */
export function pathInside(address: string): string | null {
  const inside = withoutOrigin(address)
  return inside.startsWith('/') ? parts(inside).path : null
}

/**
 * Checks a path or anchor of this site: true, or what an editor should do about it. Files and posts are not
 * known here.
 */
export function isLeadingSomewhere(
  address: string,
  {pages, drafts, redirects, anchors}: KnownAddresses,
): true | string {
  const {path, typed, anchor} = parts(address)
  if (anchor && !hasAnchor(path, anchor, anchors)) {
    return `'#${anchor}' 위치가 없습니다. # 뒤를 지우거나 ${[...anchors].join(', ')} 가운데에서 골라 주세요.`
  }
  if (path === '' || pages.has(path)) return true
  if (redirects.some(({from}) => parts(from).path === path)) return true
  if (drafts.has(path)) {
    return `'${typed}' 페이지가 아직 발행되지 않았습니다. 그 페이지를 먼저 발행해 주세요.`
  }
  if (isPostPath(path)) {
    return `'${typed}' 주소에는 발행된 보도자료가 없습니다. 주소를 확인하거나 보도자료를 먼저 발행해 주세요.`
  }
  return isFilePath(path)
    ? `'${typed}' 주소에는 파일이 없습니다. 주소를 확인하거나 파일을 먼저 올려 주세요.`
    : `'${typed}' 주소에는 페이지가 없습니다. 주소를 확인하거나 페이지를 먼저 만들어 주세요.`
}

/** Whether a path of this site leads to something that is not a page. */
export async function isFileOrPost(
  address: string,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<boolean> {
  const {typed, path} = parts(address)
  if (isPostPath(path)) return hasPost(typed, context)
  return isFilePath(path) && hasFile(typed)
}

const hasAnchor = (path: string, anchor: string, anchors: ReadonlySet<string>) =>
  anchor === popup || (/^\/?$/.test(path) && anchors.has(anchor))

interface Parts {
  /** In lower case, as the site compares paths, and without a slash at its end; empty for an anchor on the same page. */
  readonly path: string
  /** The path as it was typed. */
  readonly typed: string
  readonly anchor: string
}

function parts(address: string): Parts {
  const [beforeAnchor = '', anchor = ''] = withoutOrigin(address).split('#')
  const [before = ''] = beforeAnchor.split('?')
  const decoded = URL.canParse(before, 'https://site') ? decodeSafely(before) : before
  const typed = withoutEndSlashes(decoded) || decoded.slice(0, 1)
  return {path: typed.toLowerCase(), typed, anchor}
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Checks whether a redirect would send visitors of `from` round in circles: true, or what is wrong. */
export function redirectFault(
  redirect: Redirect,
  {pages, redirects}: Pick<KnownAddresses, 'pages' | 'redirects'>,
): true | string {
  if (/^(tel|mailto):/.test(redirect.to)) {
    return '전화나 이메일로는 옮길 수 없습니다. /로 시작하는 주소나 https:// 주소를 적어 주세요.'
  }
  const published = publishedId(redirect.id)
  const others = redirects.filter(({id}) => publishedId(id) !== published)
  const targets = new Map(
    [...others, redirect].map(({from, to}) => {
      const start = parts(from).path
      // A browser stays where it is for an anchor alone.
      return [start, parts(to).path || start] as const
    }),
  )
  const start = parts(redirect.from).path
  if (others.some(({from}) => parts(from).path === start)) {
    return `'${redirect.from}' 주소를 옮기는 항목이 이미 있습니다. 그 항목을 고쳐 주세요.`
  }
  const seen = [start]
  for (let next = targets.get(start); next !== undefined; next = targets.get(next)) {
    if (seen.includes(next)) {
      return `${[...seen, next].join(' → ')} 처럼 제자리로 돌아옵니다. 새 주소를 고쳐 주세요.`
    }
    seen.push(next)
  }
  if (pages.has(start)) {
    return `'${redirect.from}' 주소에는 페이지가 있어 옮겨지지 않습니다. 페이지의 주소를 먼저 바꿔 주세요.`
  }
  return true
}
