import {type LoaderFunctionArgs, redirect} from 'react-router-dom'
import type {ContentClient} from '../client/content-client.ts'
import {HOME_QUERY} from '../queries/home-query.ts'
import {DEFAULT_PRESS_SITE_QUERY, PAGE_QUERY} from '../queries/page-query.ts'
import {PRESS_LIST_QUERY, PRESS_POST_QUERY, PRESS_SITE_QUERY} from '../queries/press-query.ts'
import {SHELL_QUERY} from '../queries/shell-query.ts'

/** What the routes of `web/routes.tsx` ask of the Content Lake, on either side. */

export const shellLoader = (client: ContentClient) => () => client.fetch(SHELL_QUERY)

export const homeLoader = (client: ContentClient) => () => client.fetch(HOME_QUERY)

export const pageLoader =
  (client: ContentClient) =>
  async ({request}: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    const {page, redirect: moved} = await client.fetch(PAGE_QUERY, {path: path.toLowerCase()})
    if (page?.path && !page.path.includes('{')) {
      if (encodeURI(page.path) !== url.pathname)
        throw redirect(encodeURI(page.path) + url.search, 301)
      return {page}
    }
    if (moved?.to) throw redirect(moved.to, moved.permanent ? 301 : 302)
    throw notFound()
  }

/**
 * A press site's visit-reservation page: one document for the sites that share it. Any other address
 * of this shape, such as `/Promotion/Customer`, is a page like others.
 */
export const customerLoader = (client: ContentClient) => async (args: LoaderFunctionArgs) => {
  const {site = ''} = args.params
  const pressSite = await client.fetch(PRESS_SITE_QUERY, {site: site.toLowerCase()})
  if (!pressSite?.key || !pressSite.customerPath) return pageLoader(client)(args)
  const path = `/${pressSite.key}/customer`
  if (path !== new URL(args.request.url).pathname) throw redirect(path, 301)
  const {page} = await client.fetch(PAGE_QUERY, {path: pressSite.customerPath.toLowerCase()})
  if (!page) throw notFound()
  return {page: {...page, path}}
}

/** `/Promotion/Press` leads to the press list of the default press site. */
export const defaultPressLoader = (client: ContentClient) => async () => {
  const site = await client.fetch(DEFAULT_PRESS_SITE_QUERY)
  if (!site?.key) throw notFound()
  return redirect(`/${site.key}/press`, 302)
}

/** A page of the list. `?after=<date>_<id>` names the last post that the reader has seen. */
export const pressListLoader =
  (client: ContentClient) =>
  async ({request, params: {site = ''}}: LoaderFunctionArgs) => {
    const after = new URL(request.url).searchParams.get('after') ?? ''
    const [beforeDate = '', beforeId = ''] = splitOnce(after, '_')
    const {key, page} = await findPressPage(client, site)
    const list = await client.fetch(PRESS_LIST_QUERY, {site: key, beforeDate, beforeId})
    const views = await client.views(list.posts.map(({_id}) => _id))
    const posts = list.posts.map((post, index) => ({...post, views: views[index] ?? 0}))
    return {site: key, page, list: {...list, posts}, cursor: after}
  }

export const pressPostLoader =
  (client: ContentClient) =>
  async ({params: {site = '', id = ''}}: LoaderFunctionArgs) => {
    const {key, page} = await findPressPage(client, site)
    const post = await client.fetch(PRESS_POST_QUERY, {site: key, id})
    if (!post) throw redirect('/Promotion/Press')
    return {site: key, page, post, views: await client.countView(post._id)}
  }

async function findPressPage(client: ContentClient, site: string) {
  const pressSite = await client.fetch(PRESS_SITE_QUERY, {site: site.toLowerCase()})
  if (!pressSite?.key || !pressSite.pressPath) throw notFound()
  const {page} = await client.fetch(PAGE_QUERY, {path: pressSite.pressPath.toLowerCase()})
  if (!page) throw notFound()
  return {key: pressSite.key, page: {...page, path: `/${pressSite.key}/press`}}
}

const notFound = () => new Response(null, {status: 404, statusText: 'Not Found'})

/** Without a slash at its end, and with Korean letters as an editor typed them. */
function decodePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  try {
    return decodeURIComponent(path)
  } catch {
    throw notFound()
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)]
}
