import type {Backend} from '../content/backend.ts'
import {notFound} from '../content/not-found.ts'
import {DEFAULT_PRESS_SITE_QUERY} from '../content/page-query.ts'

/** The path of the press list that `/Promotion/Press` stands for. */
export async function loadDefaultPressSite({content}: Backend): Promise<string> {
  const site = await content.fetch(DEFAULT_PRESS_SITE_QUERY)
  if (!site?.key) throw notFound()
  return `/${site.key}/press`
}
