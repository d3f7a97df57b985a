import type {SanityDocumentLike} from 'sanity'

/** Where visitors find the site: on the Studio's own host, unless another is set. */
export const siteOrigin = (): string => process.env.SANITY_STUDIO_SITE_ORIGIN || location.origin

/** Where visitors find a document. */
export function addressOf(document: SanityDocumentLike): string | undefined {
  const path = pathOf(document)
  return path && siteOrigin() + path
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
