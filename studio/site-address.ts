import type {SanityDocumentLike} from 'sanity'
import {surrounding} from './surroundings.ts'

/** Where visitors find a document: on the Studio's own host, unless another is set. */
export function addressOf(document: SanityDocumentLike): string | undefined {
  const origin = surrounding('SANITY_STUDIO_SITE_ORIGIN') || location.origin
  const path = pathOf(document)
  return path && origin + path
}

/** The path at which visitors find a document; undefined for what is shown on many pages, or on none. */
export function pathOf({_id, _type, path, siteId}: SanityDocumentLike): string | undefined {
  switch (_type) {
    case 'home':
      return '/'
    case 'page':
      return typeof path === 'string' && !path.includes('{') ? path : undefined
    case 'pressPost':
      return typeof siteId === 'string'
        ? `/${siteId}/press/${_id.replace(/^drafts\./, '')}`
        : undefined
    default:
      return undefined
  }
}
