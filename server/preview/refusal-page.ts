import {tokens} from '../../web/theme/tokens.ts'
import {sourceHash} from '../http/source-hash.ts'
import {escapeXml} from '../xml.ts'
import type {Refusal} from './preview-access.ts'
import {previewHeaders} from './preview-pages.ts'

/** What people read who may not see drafts, or whose draft is too large to be shown. */
export interface RefusalWords extends Readonly<Record<Refusal | 'tooLarge', string>> {
  readonly title: string
  readonly signIn: string
  readonly site: string
}

interface RefusalOptions {
  readonly lang: string
  readonly words: RefusalWords
  readonly reason: Refusal | 'tooLarge'
  /** Where people of the Studio sign in; null: not here. */
  readonly signInAddress: string | null
}

const {color, font, width} = tokens

/** Styled as the sign-in page, to which it may lead. */
const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px;background:${color.paperDeep};color:${color.ink};font:400 1rem/1.6 ${font.text};word-break:keep-all}
main{width:100%;max-width:420px;background:${color.paper};border:1px solid ${color.rule};border-top:3px solid ${color.accentText};padding:48px 40px 44px}
h1{margin:0;font-family:${font.display};font-size:1.75rem;font-weight:500;line-height:1.35;text-wrap:balance}
p{margin:8px 0 20px;color:${color.inkSoft}}
a{display:flex;align-items:center;justify-content:center;min-height:${width.touch};margin-top:12px;padding:10px 14px;border:1px solid ${color.ink};border-radius:2px;color:${color.ink};font-weight:600;text-decoration:none}
a:first-of-type{background:${color.ink};color:${color.paper}}
a:hover{background:${color.inkDeep};color:${color.paper}}
a:focus-visible{outline:2px solid ${color.accentText};outline-offset:2px}
@media (max-width:480px){body{padding:0;place-items:stretch;background:${color.paper}}main{max-width:none;border-width:3px 0 0;padding:40px 24px}}
`

const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `style-src ${sourceHash(style)}`,
].join('; ')

const statuses = {none: 401, unknown: 404, expired: 410, revoked: 410, tooLarge: 422} as const

/** The page in place of a preview: says why there is none, and where to go. */
export function refusalPage({lang, words, reason, signInAddress}: RefusalOptions): Response {
  const links = [
    ...(signInAddress && reason === 'none' ? [link(signInAddress, words.signIn)] : []),
    link('/', words.site),
  ].join('')
  const title = escapeXml(words.title)
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escapeXml(words[reason])}</p>${links}</main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...previewHeaders,
  }
  return new Response(html, {status: statuses[reason], headers})
}

const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`
