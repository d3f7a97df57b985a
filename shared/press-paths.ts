/** The pages of a press site, as a router names them below the site's root. */
export const pressRoutes = {
  list: ':site/press',
  post: ':site/press/:id',
  reservation: ':site/customer',
} as const

/** A feed is no page: the server answers it itself. */
type PressKind = keyof typeof pressRoutes | 'feed'

export interface PressPlace {
  readonly kind: PressKind
  /** The key of the site, as it was typed. */
  readonly site: string
  /** Of the post; empty for the others. */
  readonly id: string
}

/** Leads to the press list of the default site. */
export const defaultPressPath = '/Promotion/Press'

export const pressListPath = (site: string) => `/${site}/press`
export const pressFeedPath = (site: string) => `/${site}/press.xml`
export const pressPostPath = (site: string, id: string) => `/${site}/press/${id}`
export const reservationPath = (site: string) => `/${site}/customer`

const shape = /^\/([^/]+)\/(?:(press)(?:\/([^/]+))?|(press\.xml)|customer)\/?$/i

/**
 * What a press site has at this path, in whatever case and with a slash at its end or without; null for other
 * paths. Whether there is such a site or post is not known here.
 */
export function pressPlaceOf(path: string): PressPlace | null {
  const [found, site = '', press, id = '', feed] = shape.exec(path) ?? []
  if (found === undefined) return null
  return {kind: press ? (id ? 'post' : 'list') : feed ? 'feed' : 'reservation', site, id}
}

/** The path of the document that press sites share for such a page: `/{site}/press/{id}`. */
export const sharedPath = (kind: keyof typeof pressRoutes) =>
  `/${pressRoutes[kind].replace(/:(\w+)/g, '{$1}')}`
