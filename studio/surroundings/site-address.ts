import type {SanityDocumentLike} from 'sanity'
import {surrounding} from './surroundings.ts'

/** What the paths of pages with drafts in them begin with: as `web/client/preview-address.ts` has it. */
export const previewBase = '/preview'

/** On the Studio's own host, unless another is set. */
export const siteOrigin = () => surrounding('SANITY_STUDIO_SITE_ORIGIN') || location.origin

/** Where visitors find a document. */
export function addressOf(document: SanityDocumentLike): string | undefined {
  const path = pathOf(document)
  return path && siteOrigin() + path
}

/** Where people who have signed in to the Studio find its draft. */
export function previewAddressOf(document: SanityDocumentLike): string | undefined {
  const path = pathOf(document)
  return path && siteOrigin() + previewBase + path
}

interface Located {
  readonly _id: string
  readonly _type: string
  readonly path?: unknown
  readonly siteId?: unknown
}

/** The path at which visitors find a document; undefined for what is shown on many pages, or on none. */
export function pathOf({_id, _type, path, siteId}: Located): string | undefined {
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
