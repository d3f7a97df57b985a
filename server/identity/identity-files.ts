import {Hono} from 'hono'
import {paletteOf, readableColors} from '../../shared/palette.ts'
import {pairingOf} from '../../shared/type-pairings.ts'
import {asksAgain} from '../http/unless-kept.ts'
import type {IconFile} from './icons.ts'
import type {Identity, Known} from './identity.ts'

const iconPaths = [
  ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'],
  ...['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
]

/** What a browser asks for besides pages, made of the complex's documents: a change is there with the next request. */
export function identityFiles(identity: Identity): Hono {
  const app = new Hono()
  for (const path of iconPaths) {
    app.get(path, asksAgain, async (c) => {
      const file = (await identity.icons())[path]
      return file ? send(file) : c.notFound()
    })
  }
  app.get('/site.webmanifest', asksAgain, async () => {
    const bytes = Buffer.from(JSON.stringify(manifestOf(await identity.read())))
    return send({type: 'application/manifest+json', bytes})
  })
  app.get('/tour/look.css', asksAgain, async () => {
    const bytes = Buffer.from(tourLook(await identity.read()))
    return send({type: 'text/css; charset=utf-8', bytes})
  })
  return app
}

export function manifestOf(known: Known | null): object {
  const {name, nameEnglish, colors} = known?.site ?? {}
  const {paper, ink} = readableColors(colors)
  const icon = (src: string, size: number, more = {}) => ({
    ...{src, sizes: `${size}x${size}`, type: 'image/png'},
    ...more,
  })
  return {
    name: [name, nameEnglish].filter(Boolean).join(' '),
    short_name: name ?? '',
    lang: 'ko',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: ink,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, {purpose: 'maskable'}),
    ],
  }
}

/** The tour's page is a file: its own variables, as `web/tour/theme-variables.ts` names them. */
function tourLook(known: Known | null): string {
  const palette = paletteOf(readableColors(known?.site?.colors))
  const {text} = pairingOf(known?.site?.typePairing)
  const {inkDeep, paper, accentLight, ruleLight, veilDeep} = palette
  return `:root{--ink-deep:${inkDeep};--paper:${paper};--accent-light:${accentLight};--rule-light:${ruleLight};--veil-deep:${veilDeep};--font:${text}}`
}

/** A drawing that somebody opens by its address runs and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function send({type, bytes}: IconFile): Response {
  const headers = {
    'content-type': type,
    ...(type === 'image/svg+xml' && {'content-security-policy': drawingPolicy}),
  }
  return new Response(new Uint8Array(bytes), {headers})
}
