import type {SanityClient} from '@sanity/client'
import type {SanityDocumentLike} from 'sanity'
import {pressPostPath} from '../../shared/press-paths.ts'
import {pressSites} from '../../shared/press-sites.ts'
import {surrounding} from './surroundings.ts'

/** The start of all paths of pages with drafts, as in `web/client/preview-address.ts`. */
export const previewBase = '/preview'

/**
 * The site's origin: the Studio's own, unless another is set; empty where a command reads the Studio's
 * settings.
 */
export const siteOrigin = () =>
  surrounding('SANITY_STUDIO_SITE_ORIGIN') || (globalThis.location?.origin ?? '')

/** The address at which visitors find a document. `site` as in `pathOf`. */
export function addressOf(document: SanityDocumentLike, site?: string | null): string | undefined {
  const path = pathOf(document, site)
  return path && siteOrigin() + path
}

/** The address at which signed-in people of the Studio find its draft. `site` as in `pathOf`. */
export function previewAddressOf(
  document: SanityDocumentLike,
  site?: string | null,
): string | undefined {
  const path = pathOf(document, site)
  return path && siteOrigin() + previewBase + path
}

const defaultSiteQuery = `${pressSites}[0].key`

/**
 * The key of the press site whose pages stand for those of all sites, where `pathOf` needs one for this path;
 * otherwise null.
 */
export async function siteFor(path: unknown, client: SanityClient): Promise<string | null> {
  if (typeof path !== 'string' || !path.includes('{site}')) return null
  return client.fetch<string | null>(defaultSiteQuery)
}

interface Located {
  readonly _id: string
  readonly _type: string
  readonly path?: unknown
  readonly siteId?: unknown
}

/**
 * The path at which visitors find a document; undefined if it is shown on many pages, or on none.
 *
 * @param site the key of a press site, for a page that each of them has: its path begins with `{site}`
 */
export function pathOf(
  {_id, _type, path, siteId}: Located,
  site?: string | null,
): string | undefined {
  switch (_type) {
    case 'home':
      return '/'
    case 'page':
      return typeof path === 'string' ? pathOfPage(path, site) : undefined
    case 'pressPost':
      return typeof siteId === 'string'
        ? pressPostPath(siteId, _id.replace(/^drafts\./, ''))
        : undefined
    default:
      return undefined
  }
}

function pathOfPage(path: string, site: string | null | undefined): string | undefined {
  const ofSite = site ? path.replace('{site}', site) : path
  return ofSite.includes('{') ? undefined : ofSite
}
