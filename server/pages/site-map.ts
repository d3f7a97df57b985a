import type {Handler} from 'hono'
import {byNetwork} from 'local-content-lake/server'
import {pressListPath, reservationPath} from '../../shared/press-paths.ts'
import {POST_PATHS_QUERY, SITE_MAP_QUERY} from '../../web/queries/paths-query.ts'
import {indexLimits, readContent} from '../content/read-content.ts'
import {escapeXml} from '../xml.ts'
import {etagOf, type Made, MadeFiles, type Making} from './made-files.ts'

interface File {
  readonly bytes: Buffer
  readonly etag: string
}

interface Read {
  /** XML elements. */
  readonly entries: readonly string[]
  readonly tags: Made<File>['tags']
}

interface Listed {
  readonly path: string
  readonly changed?: string | undefined
}

/** The maximum of the protocol. With more addresses, `/sitemap.xml` lists files that hold so many each. */
const maxAddresses = 50_000
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const whole = 'whole'
/** A part without posts, which may be many. */
const pagesOnly = 'pages'
const isPart = /^[1-9]\d{0,3}$/

/** Every page and post that search engines may list. */
export class SiteMaps extends MadeFiles<File> {
  readonly #listed: readonly string[]
  readonly #most: number

  /** @param listed paths of pages that are no documents */
  constructor(making: Making, listed: readonly string[], most = maxAddresses) {
    super(making, {entries: 20, bytes: 32 * 1024 * 1024})
    this.#listed = listed
    this.#most = most
  }

  /** Passes on what is no part of it. */
  answer(addressOf: (request: Request, env: unknown) => string): Handler {
    return async (c, next) => {
      const turn = {rank: 'visitor', ...byNetwork(addressOf(c.req.raw, c.env))} as const
      const part = c.req.query('part') ?? whole
      const isKnown = [whole, pagesOnly].includes(part) || isPart.test(part)
      const file = isKnown ? await this.get(part, turn) : null
      if (!file) return await next()
      return this.send(c, file, {'content-type': 'application/xml; charset=utf-8'})
    }
  }

  protected async make(key: string): Promise<Made<File> | null> {
    const {entries, tags} = await this.#read({withPosts: key !== pagesOnly})
    const count = Math.ceil(entries.length / this.#most)
    const isPart = key !== whole && key !== pagesOnly
    const part = isPart ? Number(key) : 1
    if (isPart && (count === 1 || part > count)) return null
    const xml = key === whole && count > 1 ? this.#index(count) : this.#part(entries, part)
    const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)
    return {file: {bytes, etag: etagOf(bytes)}, tags, isWhole: true}
  }

  #index(count: number): string {
    const {origin} = this.making
    const parts = Array.from(
      {length: count},
      (_, index) =>
        `  <sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    )
    return `<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>`
  }

  #part(entries: readonly string[], part: number): string {
    const some = entries.slice((part - 1) * this.#most, part * this.#most)
    return `<urlset ${namespace}>\n${some.join('\n')}\n</urlset>`
  }

  /** The XML of each address, written as each query is answered, since 100,000 at once would delay visitors. */
  async #read({withPosts}: {readonly withPosts: boolean}): Promise<Read> {
    const {reader, origin} = this.making
    const map = await readContent(reader, SITE_MAP_QUERY, {limits: indexLimits})
    const {pages, sites} = map.answer
    const listed = pages.flatMap(({path, changed}) =>
      path?.startsWith('/') && !path.includes('{') ? [{path, changed}] : [],
    )
    const lists = sites.flatMap((site) =>
      site ? [{path: pressListPath(site)}, {path: reservationPath(site)}] : [],
    )
    const own = this.#listed.map((path) => ({path}))
    const entries = [{path: '/'}, ...listed, ...lists, ...own].map((each) => entry(origin, each))
    const tags = [map.tags]
    let after: string | null = withPosts ? '' : null
    while (after !== null) {
      const step = await readContent(reader, POST_PATHS_QUERY, {
        params: {after},
        limits: indexLimits,
      })
      for (const {path, changed} of step.answer) {
        if (path) entries.push(entry(origin, {path, changed}))
      }
      tags.push(step.tags)
      after = step.answer.at(-1)?._id ?? null
    }
    const known = tags.filter((each) => each !== null)
    return {entries, tags: known.length < tags.length ? null : [...new Set(known.flat())]}
  }
}

function entry(origin: string, {path, changed}: Listed): string {
  const address = escapeXml(encodeURI(origin + path))
  const date = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${address}</loc>${date}</url>`
}
