import type {SanityDocumentLike} from 'sanity'

/** The path at which visitors find a document; undefined for what stands on many pages, or on none. */
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
