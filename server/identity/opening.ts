import type {MiddlewareHandler} from 'hono'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {isKeptClosed} from '../../shared/opening.ts'
import {paletteOf, readableColors} from '../../shared/palette.ts'
import {pairingOf} from '../../shared/type-pairings.ts'
import {sourceHash} from '../http/source-hash.ts'
import type {Clock} from '../time/clock.ts'
import {escapeXml} from '../xml.ts'
import type {Identity, Known} from './identity.ts'

/** What is open before the site is: drafts for those who may see them, and what says that the program runs. */
const always = /^\/(?:preview|api\/preview|api\/pages\/preview|healthz|readyz|assets|fonts)(?:\/|$)/

const hourSeconds = 3600

/** Whether visitors do not get the site yet. One that was emptied has nothing to show them either. */
export function isBeforeOpening(known: Known | null, now: number): boolean {
  if (known && !known.site) return true
  return isKeptClosed(known?.opening, now)
}

/** Visitors get the opening page in place of every page, and robots are told when to come again. */
export function beforeOpening(identity: Identity, clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    if (always.test(c.req.path)) return next()
    const known = await identity.read()
    const now = clock.now()
    if (!isBeforeOpening(known, now)) return next()
    const {html, policy} = openingPage(known)
    const opensAt = Date.parse(known?.opening?.opensAt ?? '')
    const seconds = Math.ceil((opensAt - now) / 1000)
    return c.html(html, 503, {
      'retry-after': String(seconds > 0 ? Math.min(seconds, 24 * hourSeconds) : hourSeconds),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
    })
  }
}

function openingPage(known: Known | null): {html: string; policy: string} {
  const {site, opening} = known ?? {}
  const style = styleOf(known)
  const name = escapeXml(site?.name ?? '')
  const heading = escapeXml(opening?.heading || firstWords.opening.heading)
  const lines = (opening?.text ?? '').split('\n').map(escapeXml).join('<br>')
  const time = timeOf(opening?.opensAt)
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name || heading}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><main><img src="/favicon.svg" alt="" width="56" height="56"><p class="name">${name}</p><h1>${heading}</h1>${time}<p>${lines}</p></main></body></html>`
  const policy = [
    ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"],
    ...["img-src 'self'", `style-src ${sourceHash(style)}`],
  ].join('; ')
  return {html, policy}
}

const korean = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'long',
  timeStyle: 'short',
})

function timeOf(opensAt: string | null | undefined): string {
  const at = Date.parse(opensAt ?? '')
  if (Number.isNaN(at)) return ''
  return `<p><time datetime="${new Date(at).toISOString()}">${korean.format(at)}</time></p>`
}

function styleOf(known: Known | null): string {
  const palette = paletteOf(readableColors(known?.site?.colors))
  const {text, display} = pairingOf(known?.site?.typePairing)
  return `*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px;background:${palette.paper};color:${palette.ink};font:400 1rem/1.65 ${text};word-break:keep-all;overflow-wrap:anywhere;text-align:center}main{max-width:34rem}img{margin:0 auto 20px;display:block}.name{margin:0;color:${palette.accentText};font-weight:600}h1{margin:8px 0 16px;font:500 1.75rem/1.35 ${display};text-wrap:balance}p{margin:0 0 12px;color:${palette.inkSoft}}`
}
