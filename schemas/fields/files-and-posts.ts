import type {ValidationContext} from 'sanity'
import {pressPlaceOf} from '../../shared/press-paths.ts'
import {lakeClient, viewOf} from './lake-client.ts'
import {lately} from './lately.ts'
import {siteOrigin} from './site-origin.ts'

const filesLately = lately<boolean>()
const postsLately = lately<boolean>()

/** A path that leads to no page: a file, a picture, a tour. */
export const isFilePath = (path: string): boolean => /\.\w+$/.test(path)

export const isPostPath = (path: string): boolean => pressPlaceOf(path)?.kind === 'post'

/**
 * Whether the site has a file. Only the site knows: operators add files, and the lake has others. True where
 * the site cannot be asked, as from a Studio on another host.
 */
export async function hasFile(path: string): Promise<boolean> {
  const origin = siteOrigin()
  const isElsewhere = globalThis.location && location.origin !== origin
  if (!origin || isElsewhere) return true
  const ask = async () => (await fetch(origin + path, {method: 'HEAD'})).ok
  return filesLately(path, ask).catch(() => true)
}

/** Whether a post is published at a path, including one that waits for its date. */
export async function hasPost(
  path: string,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<boolean> {
  const {site = '', id = ''} = pressPlaceOf(path) ?? {}
  const client = lakeClient(context)
  const query = 'count(*[_id == $id && _type == "pressPost" && siteId == $site]) > 0'
  const params = {id, site: site.toLowerCase()}
  const ask = () => client.fetch<boolean>(query, params, {perspective: 'raw'})
  return postsLately([viewOf(client), path].join(), ask)
}
