import {createHash} from 'node:crypto'
import {escapeXml} from '../../server/xml.ts'
import {comparePath} from '../../shared/compare-paths.ts'
import {reservedIn} from '../../shared/reserved-paths.ts'

/** Files of the lake and of the build, and everything that has an extension. */
const file = /^\/(?:images|files|assets|fonts|tour)\/|\.\w+$/
const choice = /^\?(?:after|types)=/

const unescaped = (text: string) => text.replaceAll('&amp;', '&')

export interface Found {
  /** Paths of other pages, as links name them, without query and anchor. */
  readonly pages: ReadonlySet<string>
  /** Pages of which a query chooses a part: later posts of a list, unit types that are compared. */
  readonly variants: ReadonlySet<string>
  /** Addresses of files, with their query. */
  readonly files: ReadonlySet<string>
}

const attribute = /\b(href|src|srcset|imagesrcset|poster|content)="([^"]*)"/gi
/** In the page's state: what its code asks for later. */
const stateIn = (script: string): string => {
  const [attributes = '', text = ''] = script.split(/[<>]/, 2)
  return attributes.includes('type="application/json"') ? text : ''
}
const later = /(?<=")\/(?:files|images)\/[^"\\\s?]+/g

/** What a page leads to and is made of, on its own host. */
export function linksIn(html: string, origin: string): Found {
  const pages = new Set<string>()
  const variants = new Set<string>()
  const files = new Set(
    html
      .split('<script')
      .slice(1)
      .flatMap((script) => stateIn(script).match(later) ?? []),
  )
  for (const address of addressesIn(html)) {
    const own = ownAddress(address, origin)
    if (own === null) continue
    const {pathname, search} = new URL(own, origin)
    if (file.test(pathname)) files.add(pathname + search)
    else if (choice.test(search)) variants.add(pathname + search)
    else if (reservedIn(pathname) === null) pages.add(pathname)
  }
  for (const types of comparisonsIn(html)) variants.add(`${comparePath}?types=${types}`)
  return {pages, variants, files}
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(attribute)].flatMap(([, name = '', value = '']) =>
    /srcset$/i.test(name)
      ? unescaped(value)
          .split(/,\s+/)
          .map((each) => each.split(' ')[0] ?? '')
      : [unescaped(value)],
  )
}

/** Null: it is another host's, or no address. */
function ownAddress(address: string, origin: string): string | null {
  if (/^\/(?!\/)/.test(address)) return address
  return address === origin || address.startsWith(`${origin}/`)
    ? address.slice(origin.length) || '/'
    : null
}

/** A plain host does not read a query, so each size of a picture gets a name of its own. */
export function fileNameOf(address: string, extension: string): string {
  const [path = ''] = address.split('?')
  if (!address.includes('?') || !path.startsWith('/images/')) return path
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 16)
  return `/images/${hash}.${extension}`
}

/** The page with its files under the names that they are stored by. */
export function withNames(
  html: string,
  names: ReadonlyMap<string, string>,
  origin: string,
): string {
  const renamed = (address: string) => {
    const own = ownAddress(address, origin)
    const name = own === null ? undefined : names.get(own)
    if (own === null || name === undefined) return address
    return address.slice(0, address.length - own.length) + name
  }
  return html.replace(attribute, (whole, name: string, value: string) => {
    const given = unescaped(value)
    const changed = /srcset$/i.test(name)
      ? given
          .split(/,\s+/)
          .map((each) => each.split(' ').map((word, at) => (at === 0 ? renamed(word) : word)))
          .map((words) => words.join(' '))
          .join(', ')
      : renamed(given)
    return changed === given ? whole : `${name}="${escapeXml(changed)}"`
  })
}

/** In pairs and, of few types, in threes: every choice that the form of the comparison offers. */
function comparisonsIn(html: string): string[] {
  const keys = [...html.matchAll(/<input([^<>]*)>/g)]
    .filter(([, attributes = '']) => attributes.includes('name="types"'))
    .flatMap(([, attributes = '']) => /value="([^"]+)"/.exec(attributes)?.[1] ?? [])
    .map((key) => encodeURIComponent(unescaped(key)))
  const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((two) => [one, two]))
  const threes = pairs.flatMap((pair) =>
    keys.slice(keys.indexOf(pair[1] ?? '') + 1).map((three) => [...pair, three]),
  )
  return [...pairs, ...(keys.length > fewTypes ? [] : threes)].map((each) => each.join())
}

const fewTypes = 8

/** Where a page is stored: the choice that its query makes is a folder below it (`frozenScript` does the same). */
export function placeOf(address: string): string {
  const {pathname, searchParams} = new URL(address, 'http://site')
  const chosen = searchParams.get('after') ?? searchParams.getAll('types').join()
  return chosen ? `${pathname}/${chosen.replace(/[^\p{L}\d]+/gu, '-')}` : pathname
}

/**
 * Runs before the page's code, which expects the address that the site gives a page: a plain host adds a slash, and does
 * not read a query.
 */
export const frozenScript = `(function(){
var own=document.documentElement.dataset.frozen,q=new URLSearchParams(location.search)
var n=q.get('after')||q.getAll('types').join()
if(own===undefined)return
if(n&&own.indexOf('?')<0)return location.replace(own+'/'+n.replace(/[^\\p{L}\\d]+/gu,'-')+'/')
history.replaceState(history.state,'',own+location.hash)
addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[href*="?after="]')
if(a){e.preventDefault();e.stopImmediatePropagation();location.href=a.href}},true)
})()
`
