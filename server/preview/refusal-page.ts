import {createHash} from 'node:crypto'
import {escapeXml} from '../xml.ts'
import type {Refusal} from './preview-access.ts'
import {previewHeaders} from './preview-pages.ts'

/** What is said to those who are shown no drafts. */
export interface RefusalWords extends Readonly<Record<Refusal, string>> {
  readonly title: string
  readonly signIn: string
  readonly site: string
}

interface RefusalOptions {
  readonly lang: string
  readonly words: RefusalWords
  readonly reason: Refusal
  /** Where people of the Studio sign in; null: not here. */
  readonly signInAddress: string | null
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1rem/1.65 system-ui,sans-serif;word-break:keep-all}main{max-width:32rem}h1{font-size:1.5rem}p a{display:inline-block;margin-right:1.5rem;min-height:2.75rem}'
const styleHash = createHash('sha256').update(style).digest('base64')

const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `style-src 'sha256-${styleHash}'`,
].join('; ')

const statuses = {none: 401, unknown: 404, expired: 410, revoked: 410} as const

/** Instead of a preview: why there is none, and the way on. */
export function refusalPage({lang, words, reason, signInAddress}: RefusalOptions): Response {
  const links = [
    ...(signInAddress && reason === 'none' ? [link(signInAddress, words.signIn)] : []),
    link('/', words.site),
  ].join('')
  const title = escapeXml(words.title)
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${escapeXml(words[reason])}</p><p>${links}</p></main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...previewHeaders,
  }
  return new Response(html, {status: statuses[reason], headers})
}

const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`
