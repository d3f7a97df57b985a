import {cpSync, existsSync, mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {escapeXml} from '../../server/xml.ts'
import {fileNameOf, frozenScript, linksIn, placeOf, withNames} from './frozen-links.ts'

interface Options {
  /** Answers as the site does, without following redirects. */
  readonly ask: (path: string) => Promise<Response>
  /** As pages name it in absolute addresses. */
  readonly origin: string
  /** An empty folder. */
  readonly to: string
  /** What the build made for browsers. */
  readonly build: string
}

export interface Frozen {
  readonly pages: number
  readonly files: number
  /** Addresses that pages name and nothing answers. */
  readonly missing: readonly string[]
}

/** Tells the page's code that no server is there, and hides what only a server could answer. */
const markOf = (address: string) => `<html data-frozen="${escapeXml(address)}" `
const head = '<link rel="stylesheet" href="/frozen.css"><script src="/frozen.js"></script></head>'
const css =
  '[data-needs-server],form[method="post" i],aside:has(> form[method="post" i]),img[src^="/api/"]{display:none!important}\n'
const usual = [
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/favicon.svg',
  '/tour/look.css',
]
const icons = ['/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png']

/**
 * Writes the site as plain files, which any host of static files serves from its root. A link loads a document, as
 * there is no server that would answer for a page's data alone.
 */
export async function freeze({ask, origin, to, build}: Options): Promise<Frozen> {
  if (existsSync(build)) cpSync(build, to, {recursive: true, filter: (path) => !/\.br$/.test(path)})
  write(to, '/frozen.css', css)
  write(to, '/frozen.js', frozenScript)
  const files = new Files(ask, to)
  const missing: string[] = []
  const waiting = ['/', ...(await listed(ask, origin))]
  const seen = new Set(waiting)
  let pages = 0
  for (const path of waiting) {
    const answer = await ask(path)
    const target = targetOf(answer, origin)
    if (target !== null) {
      writeRedirect(to, path, target)
      if (target.startsWith('/')) follow(target.replace(/[?#].*/, ''))
      continue
    }
    if (!answer.ok || !isHtml(answer)) {
      missing.push(path)
      continue
    }
    const html = await answer.text()
    const found = linksIn(html, origin)
    for (const each of [...found.pages, ...found.variants]) follow(each)
    await writePage(path, html, found.files)
    pages += 1
  }
  const none = await (await ask('/a-page-that-is-not-there')).text()
  const {files: own} = linksIn(none, origin)
  write(to, '/404.html', await frozen(none, own, ''))
  for (const each of [...usual, ...icons, ...feedsOf(seen)]) await files.keep(each)
  files.keepLargest()
  return {pages, files: files.count, missing: [...missing, ...files.missing]}

  function follow(path: string): void {
    if (seen.has(path)) return
    seen.add(path)
    waiting.push(path)
  }
  async function frozen(html: string, own: ReadonlySet<string>, mark: string): Promise<string> {
    const names = new Map<string, string>()
    for (const address of own) names.set(address, await files.keep(address))
    return withNames(html, names, origin)
      .replace('<html ', mark || '<html ')
      .replace('</head>', head)
  }
  async function writePage(path: string, html: string, own: ReadonlySet<string>): Promise<void> {
    for (const tour of toursIn(html)) await files.keepTour(tour)
    write(to, `${placeOf(path)}/index.html`, await frozen(html, own, markOf(path)))
    if (path.includes('?')) return
    // Another version of the code than any: the browser loads the document.
    const answer = {type: 'page', code: 'frozen', shell: '', version: '', data: null}
    write(to, `/api/pages${path}/index.html`, JSON.stringify(answer))
  }
}

const isHtml = ({headers}: Response) =>
  headers.get('content-type')?.startsWith('text/html') === true

async function listed(ask: Options['ask'], origin: string): Promise<string[]> {
  const addressesIn = async (path: string) => {
    const xml = await (await ask(path)).text()
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), origin))
      .map(({pathname, search}) => pathname + search)
      .filter((each) => each !== '/')
    return {paths, isIndex: xml.includes('<sitemapindex')}
  }
  const {paths, isIndex} = await addressesIn('/sitemap.xml')
  if (!isIndex) return paths
  const parts = await Promise.all(paths.map(addressesIn))
  return parts.flatMap((part) => part.paths)
}

/** Each press list has a feed next to it. */
const feedsOf = (paths: ReadonlySet<string>) =>
  [...paths].filter((path) => /^\/[^/]+\/press$/.test(path)).map((path) => `${path}.xml`)

const toursIn = (html: string) =>
  new Set([...html.matchAll(/\/tour\/index\.html\?tour=([\w-]+)/g)].map(([, key = '']) => key))

function targetOf({status, headers}: Response, origin: string): string | null {
  const location = headers.get('location')
  if (status < 300 || status > 399 || location === null) return null
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
}

function writeRedirect(to: string, path: string, target: string): void {
  const address = escapeXml(target)
  const html = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">${address}</a>`
  write(to, `${path}/index.html`, html)
  write(to, `/api/pages${path}/index.html`, JSON.stringify({type: 'redirect', to: target}))
}

/** @param path as an address has it: files have the letters themselves */
function write(to: string, path: string, content: string | Uint8Array): void {
  const place = normalize(join(to, decoded(path)))
  if (!place.startsWith(join(to, '/'))) throw new Error(`${path} leads out of the folder`)
  mkdirSync(dirname(place), {recursive: true})
  writeFileSync(place, content)
}

/** The site's own paths are encoded well; what an editor wrote may not be. */
const decoded = (path: string) => (/%(?![\da-f]{2})/i.test(path) ? path : decodeURIComponent(path))

const extensions = new Map([
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['image/gif', 'gif'],
])

/** The files that pages name, each fetched once. */
class Files {
  readonly #ask: Options['ask']
  readonly #to: string
  readonly #names = new Map<string, string>()
  /** The address of the largest picture of each file, whole where there is one. */
  readonly #largest = new Map<string, {readonly width: number; readonly address: string}>()
  readonly missing: string[] = []

  constructor(ask: Options['ask'], to: string) {
    this.#ask = ask
    this.#to = to
  }

  get count(): number {
    return this.#names.size
  }

  /** @returns the name by which a page names it from now on */
  async keep(address: string): Promise<string> {
    const known = this.#names.get(address)
    if (known !== undefined) return known
    const [path = ''] = address.split('?')
    const isBuilt = existsSync(join(this.#to, decoded(path))) && !path.startsWith('/images/')
    const name = isBuilt ? address : await this.#fetch(address)
    this.#names.set(address, name)
    return name
  }

  /** The page's code asks for sizes that nobody can list, such as for the enlarged picture: it gets the largest. */
  keepLargest(): void {
    for (const [path, {address}] of this.#largest) {
      const name = this.#names.get(address)
      if (name === undefined || name === address || existsSync(join(this.#to, path))) continue
      mkdirSync(dirname(join(this.#to, path)), {recursive: true})
      cpSync(join(this.#to, name), join(this.#to, path))
    }
  }

  /** A tour's description and its pictures, which stand next to it. */
  async keepTour(key: string): Promise<void> {
    const path = `/tour/${key}/tour.json`
    if (this.#names.has(path)) return
    await this.keep(path)
    const answer = await this.#ask(path)
    if (!answer.ok) return
    const words = (await answer.text()).split(/[^\w.-]+/)
    for (const picture of words.filter((word) => /^[\w-]+\.panorama$/.test(word))) {
      await this.keep(`/tour/${key}/${picture}`)
    }
  }

  async #fetch(address: string): Promise<string> {
    const answer = await this.#ask(address)
    if (!answer.ok) {
      this.missing.push(address)
      return address
    }
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    const name = fileNameOf(address, extensions.get(type) ?? 'bin')
    const [path = '', query = ''] = address.split('?')
    const parameters = new URLSearchParams(query)
    // A cut one only where there is no other.
    const width = Number(parameters.get('w')) / (parameters.has('h') ? 10_000 : 1)
    if (query !== '' && width > (this.#largest.get(path)?.width ?? 0)) {
      this.#largest.set(path, {width, address})
    }
    write(this.#to, name, new Uint8Array(await answer.arrayBuffer()))
    return name
  }
}
