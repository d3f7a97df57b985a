import {type LoaderFunction, type LoaderFunctionArgs, redirect} from 'react-router-dom'
import {compareAddress, comparedIn, comparePath, maxCompared} from '../../shared/compare-paths.ts'
import {decodedPath} from '../../shared/decoded-path.ts'
import {
  defaultPressPath,
  pressListPath,
  pressPostPath,
  reservationPath,
} from '../../shared/press-paths.ts'
import {unitKeyOf} from '../../shared/unit-figures.ts'
import type {ContentClient} from '../client/content-client.ts'
import {COMPARE_QUERY} from '../queries/compare-query.ts'
import type {ADDRESSES_QUERY_RESULT} from '../queries/content.gen.ts'
import {HOME_QUERY} from '../queries/home-query.ts'
import {NEXT_STEPS_QUERY} from '../queries/next-steps-query.ts'
import {DEFAULT_PRESS_SITE_QUERY, PAGE_QUERY} from '../queries/page-query.ts'
import {ADDRESSES_QUERY} from '../queries/paths-query.ts'
import {
  PRESS_LIST_QUERY,
  PRESS_NEIGHBOURS_QUERY,
  PRESS_POST_QUERY,
  PRESS_SITE_QUERY,
} from '../queries/press-query.ts'
import {withCounterpart} from '../units/compare/counterpart.ts'
import {arrangeHome} from './home/arrange-home.ts'
import {withNextSteps} from './next-steps.ts'

type LoaderName =
  | 'shell'
  | 'home'
  | 'page'
  | 'compare'
  | 'customer'
  | 'defaultPress'
  | 'pressList'
  | 'pressPost'
export type Loaders = Readonly<Record<LoaderName, LoaderFunction>>

/**
 * The loaders of `web/routes.tsx`: what they ask of the Content Lake, on the server.
 *
 * @param base what all paths begin with, where pages are not at the root
 */
export const createLoaders = (client: ContentClient, base = ''): Loaders => ({
  shell: () => client.shell(),
  home: homeLoader(client),
  page: pageLoader(client, base),
  compare: compareLoader(client),
  customer: customerLoader(client, base),
  defaultPress: defaultPressLoader(client),
  pressList: pressListLoader(client, base),
  pressPost: pressPostLoader(client, base),
})

const homeLoader = (client: ContentClient) => async () =>
  arrangeHome(await client.fetch(HOME_QUERY))

const pageLoader =
  (client: ContentClient, base: string) =>
  async ({request}: LoaderFunctionArgs) => {
    const {search} = new URL(request.url)
    const pathname = pathnameOf(request, base)
    const path = decodePath(pathname)
    const {page, redirect: moved} = await client.fetch(PAGE_QUERY, {path: path.toLowerCase()})
    if (page?.path && !page.path.includes('{')) {
      if (encodeURI(page.path) !== pathname) throw redirect(encodeURI(page.path) + search, 301)
      return {page: await ending(client, page)}
    }
    if (moved?.to && isPlace(moved.to))
      throw redirect(asciiOnly(moved.to), moved.permanent ? 301 : 302)
    const below = firstBelow(path, await client.fetch(ADDRESSES_QUERY))
    if (below) throw redirect(asciiOnly(below), 302)
    throw notFound()
  }

/** Ends a page with its next steps; what their rules know is one answer for all pages. */
const ending = async <Shown extends Parameters<typeof withNextSteps>[0]>(
  client: ContentClient,
  page: Shown,
) => withNextSteps(page, await client.fetch(NEXT_STEPS_QUERY))

/**
 * Two or three types next to each other, by the names in the address. Names of no type, and more than three, are
 * left out; the address that is left is where the visitor is sent. One alone is next to another, as nothing can be
 * compared with itself. Editors may write a page for its frame.
 */
const compareLoader =
  (client: ContentClient) =>
  async ({request}: LoaderFunctionArgs) => {
    const {page} = await client.fetch(PAGE_QUERY, {path: comparePath.toLowerCase()})
    const {units, words, wonWords} = await client.fetch(COMPARE_QUERY)
    const asked = comparedIn(new URL(request.url).searchParams)
    const known = units.map(({label}) => unitKeyOf(label)).filter(Boolean)
    const first = new Set(asked.filter((key) => known.includes(key)).slice(0, maxCompared))
    const named = known.filter((key, at) => first.has(key) && known.indexOf(key) === at)
    if (named.join() !== asked.join()) throw redirect(compareAddress(named), 302)
    const keys = withCounterpart(named, units)
    const ended = page && (await ending(client, page))
    return {page: ended, units, words, wonWords, named, keys}
  }

/** A path above several pages, such as `/Brand`, leads to the first of them in the menu, or else by its address. */
function firstBelow(path: string, {menu, pages}: ADDRESSES_QUERY_RESULT): string | null {
  const begins = `${path.toLowerCase()}/`
  const isBelow = (address: string) => isPlace(address) && address.toLowerCase().startsWith(begins)
  const addresses = [...(menu ?? []), ...pages.map((page) => page.path)]
  return addresses.find((address) => address && isBelow(address)) ?? null
}

/**
 * The reservation page of a press site: one document for all sites that share it. Any other address of this
 * shape, such as `/Promotion/Customer`, is an ordinary page, or leads to the default site's reservation page.
 */
const customerLoader =
  (client: ContentClient, base: string) => async (args: LoaderFunctionArgs) => {
    const {site = ''} = args.params
    const pressSite = await client.fetch(PRESS_SITE_QUERY, {site: site.toLowerCase()})
    if (!pressSite?.key || !pressSite.customerPath) {
      const found = await pageLoader(client, base)(args).catch(noPage)
      return found ?? redirect(reservationPath(await defaultSite(client)), 302)
    }
    const path = reservationPath(pressSite.key)
    if (path !== pathnameOf(args.request, base)) throw redirect(path, 301)
    const {page} = await client.fetch(PAGE_QUERY, {path: pressSite.customerPath.toLowerCase()})
    if (!page) throw notFound()
    const sections = pressSite.asksVisit ? asVisit(page.sections) : page.sections
    return {page: await ending(client, {...page, path, sections})}
  }

/** Where visits are booked, the page of that name asks for a day and a time, whichever form it had before. */
const asVisit = <Section extends {readonly _type: string}>(sections: readonly Section[] | null) =>
  (sections ?? []).map((section) =>
    section._type === 'registrationForm' ? {...section, form: 'visit' as const} : section,
  )

/** `/Promotion/Press` leads to the press list of the default press site. */
const defaultPressLoader = (client: ContentClient) => async () => {
  return redirect(pressListPath(await defaultSite(client)), 302)
}

async function defaultSite(client: ContentClient): Promise<string> {
  const site = await client.fetch(DEFAULT_PRESS_SITE_QUERY)
  if (!site?.key) throw notFound()
  return site.key
}

/**
 * A page of the press list, or of the default press site's list where there is no site of this name.
 * `?after=<date>_<id>` names the last post that the reader has seen.
 */
const pressListLoader =
  (client: ContentClient, base: string) =>
  async ({request, params: {site = ''}}: LoaderFunctionArgs) => {
    const after = new URL(request.url).searchParams.get('after') ?? ''
    const [beforeDate = '', beforeId = ''] = splitOnce(after, '_')
    const found = await findPressPage(client, site)
    if (!found) return defaultPressLoader(client)()
    const {key, page, words, adminWords} = found
    if (page.path !== pathnameOf(request, base))
      throw redirect(page.path + new URL(request.url).search, 301)
    const list = await client.fetch(PRESS_LIST_QUERY, {site: key, beforeDate, beforeId})
    const views = await client.views(list.posts.map(({_id}) => _id))
    const posts = list.posts.map((post, index) => ({...post, views: views[index] ?? 0}))
    return {site: key, page, words, adminWords, list: {...list, posts}, cursor: after}
  }

const pressPostLoader =
  (client: ContentClient, base: string) =>
  async ({request, params: {site = '', id = ''}}: LoaderFunctionArgs) => {
    const found = await findPressPage(client, site)
    const post = found && (await client.fetch(PRESS_POST_QUERY, {site: found.key, id}))
    if (!post) throw redirect(defaultPressPath)
    const path = pressPostPath(found.key, encodeURIComponent(id))
    if (path !== pathnameOf(request, base)) throw redirect(path + new URL(request.url).search, 301)
    const {key, page, words, adminWords} = found
    const neighbours = await client.fetch(PRESS_NEIGHBOURS_QUERY, {
      ...{site: key, id: post._id, date: post.date ?? ''},
    })
    const views = await client.countView(post._id)
    return {site: key, page, words, adminWords, post, neighbours, views}
  }

async function findPressPage(client: ContentClient, site: string) {
  const pressSite = await client.fetch(PRESS_SITE_QUERY, {site: site.toLowerCase()})
  if (!pressSite?.key || !pressSite.pressPath) return null
  const {page} = await client.fetch(PAGE_QUERY, {path: pressSite.pressPath.toLowerCase()})
  if (!page) throw notFound()
  const {key, words, adminWords} = pressSite
  return {key, words, adminWords, page: {...page, path: pressListPath(key)}}
}

/** Null for a path without a page; other errors are thrown again. */
function noPage(fault: unknown): null {
  if (fault instanceof Response && fault.status === 404) return null
  throw fault
}

const notFound = () => new Response(null, {status: 404, statusText: 'Not Found'})

/**
 * The address of a redirect as a browser needs it. A browser reads `/\host` and `//host` as another site, and
 * an anchor as the same page.
 */
const isPlace = (address: string) => /^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/.test(address)

/** A header cannot contain Korean letters; what an editor has encoded already stays as it is. */
const asciiOnly = (address: string) => address.replace(/[^!-~]+/g, encodeURI)

const pathnameOf = ({url}: Request, base: string) => new URL(url).pathname.slice(base.length) || '/'

function decodePath(pathname: string): string {
  const path = decodedPath(pathname)
  if (path === null) throw notFound()
  return path
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)]
}
