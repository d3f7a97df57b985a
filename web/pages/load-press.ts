import {type LoaderFunctionArgs, redirect} from 'react-router-dom'
import type {Backend} from '../content/backend.ts'
import {notFound} from '../content/not-found.ts'
import {PAGE_QUERY} from '../content/page-query.ts'
import {PRESS_LIST_QUERY, PRESS_POST_QUERY, PRESS_SITE_QUERY} from '../content/press-query.ts'

/** A page of the list. `?after=<date>_<id>` names the last post that the reader has seen. */
export const pressListLoader =
  (backend: Backend) =>
  async ({request, params: {site = ''}}: LoaderFunctionArgs) => {
    const after = new URL(request.url).searchParams.get('after') ?? ''
    const [beforeDate = '', beforeId = ''] = splitOnce(after, '_')
    const {key, page} = await findPage(backend, site)
    const list = await backend.content.fetch(PRESS_LIST_QUERY, {site: key, beforeDate, beforeId})
    return {site: key, page, list, cursor: after}
  }

export const pressPostLoader =
  (backend: Backend) =>
  async ({params: {site = '', id = ''}}: LoaderFunctionArgs) => {
    const {key, page} = await findPage(backend, site)
    const post = await backend.content.fetch(PRESS_POST_QUERY, {site: key, id})
    if (!post) throw redirect('/Promotion/Press')
    const counted = await backend.countView(post._id)
    return {site: key, page, post, views: counted ?? post.views}
  }

async function findPage({content}: Backend, site: string) {
  const pressSite = await content.fetch(PRESS_SITE_QUERY, {site: site.toLowerCase()})
  if (!pressSite?.key || !pressSite.pressPath) throw notFound()
  const {page} = await content.fetch(PAGE_QUERY, {path: pressSite.pressPath.toLowerCase()})
  if (!page) throw notFound()
  return {key: pressSite.key, page: {...page, path: `/${pressSite.key}/press`}}
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [] : [text.slice(0, at), text.slice(at + separator.length)]
}
