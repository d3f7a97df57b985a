import {pairingOf} from '../shared/type-pairings.ts'
import {sourceHash} from './http/source-hash.ts'
import {escapeXml} from './xml.ts'

export interface FramedPage {
  readonly site:
    | {readonly name?: string | null; readonly typePairing?: string | null}
    | null
    | undefined
  /** Text, in the type of headings. */
  readonly heading: string
  /** HTML. */
  readonly main: string
  /** CSS. */
  readonly style: string
  /** HTML of the head besides; by default {@link privateHead}. */
  readonly head?: string
  /** JavaScript; without it, the page runs none. */
  readonly script?: string
  /** Sources of the policy, by default the site itself. */
  readonly sources?: {
    readonly forms?: string
    readonly pictures?: string
    /** What its script asks; by default nothing. */
    readonly connections?: string
  }
}

/** A text, and the families of fonts in which it is shown. */
interface Lettered {
  readonly families: string
  readonly text: string
}

export interface Rendered {
  readonly html: string
  /** The value of `content-security-policy`. */
  readonly policy: string
}

/** No search lists such a page, and its address goes nowhere. */
export const privateHead =
  '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">'

/** A page that no editor composes, in the site's type and under its name, with the strictest policy. */
export async function framedPage(
  {site, heading, main, style: ownStyle, head = privateHead, script = '', sources = {}}: FramedPage,
  fontRules: (texts: readonly Lettered[]) => Promise<string>,
): Promise<Rendered> {
  const name = site?.name ?? ''
  const {text, display} = pairingOf(site?.typePairing)
  const fonts = await fontRules([
    {families: text, text: name + main},
    {families: display, text: heading},
  ])
  const style = fonts + ownStyle
  const title = [heading, name].filter(Boolean).map(escapeXml).join(' – ')
  const wholeHead = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style>`
  const header = `<header><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">${escapeXml(name)}</a></header>`
  const end = script && `<script>${script}</script>`
  const html = `<!doctype html><html lang="ko"><head>${wholeHead}</head><body>${header}<main>${main}</main>${end}</body></html>`
  const {forms = "'self'", pictures = "'self'", connections} = sources
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
    `img-src ${pictures}`,
    "font-src 'self'",
    `style-src ${sourceHash(style)}`,
    ...(script ? [`script-src ${sourceHash(script)}`] : []),
    ...(connections ? [`connect-src ${connections}`] : []),
  ]
  return {html, policy: policy.join('; ')}
}

/** Text with its line breaks as HTML. */
export const linesHtml = (text: string): string => text.split('\n').map(escapeXml).join('<br>')
