import {type LoaderFunctionArgs, redirect} from 'react-router-dom'
import type {Backend} from '../content/backend.ts'
import {notFound} from '../content/not-found.ts'
import {PAGE_QUERY} from '../content/page-query.ts'
import {PRESS_SITE_QUERY} from '../content/press-query.ts'

export const pageLoader =
  ({content}: Backend) =>
  async ({request}: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    const {page, redirect: moved} = await content.fetch(PAGE_QUERY, {path: path.toLowerCase()})
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
export const customerLoader = (backend: Backend) => async (args: LoaderFunctionArgs) => {
  const {site = ''} = args.params
  const pressSite = await backend.content.fetch(PRESS_SITE_QUERY, {site: site.toLowerCase()})
  if (!pressSite?.key || !pressSite.customerPath) return pageLoader(backend)(args)
  const path = `/${pressSite.key}/customer`
  if (path !== new URL(args.request.url).pathname) throw redirect(path, 301)
  const {page} = await backend.content.fetch(PAGE_QUERY, {
    path: pressSite.customerPath.toLowerCase(),
  })
  if (!page) throw notFound()
  return {page: {...page, path}}
}

/** Without a slash at its end, and with Korean letters as an editor typed them. */
function decodePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  try {
    return decodeURIComponent(path)
  } catch {
    throw notFound()
  }
}
