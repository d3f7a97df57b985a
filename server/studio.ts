import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Hono} from 'hono'
import {studioPolicy} from './http/content-security-policy.ts'
import {staticFiles} from './http/static-files.ts'
import type {Identity} from './identity/identity.ts'
import {identityFiles} from './identity/identity-files.ts'
import {escapeXml} from './xml.ts'

export interface StudioOptions {
  /** The output folder of `sanity build`. */
  readonly root: string
  readonly lakeOrigins: readonly string[]
  /** Where visitors find the lake: its WebSockets are there too. */
  readonly origin: string
  /** What the page is told about where it runs: `studio/surroundings/surroundings.ts`. */
  readonly surroundings?: Readonly<Record<string, string>>
  /** False while the Studio is being built; then a page is served that reloads itself. */
  readonly isReady: () => boolean
  /** The complex's name and icon; without it, those of the build. */
  readonly identity?: Identity | undefined
  /** Set where people sign in on this origin: tells whether a request carries a session, valid or not. */
  readonly hasSession?: ((request: Request) => boolean) | undefined
}

const waiting = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>Studio</title><p>The Studio is being built. This page reloads by itself.</p></html>`

/** The lake's sign-in form, which leads back to where the visitor was going. */
function signInAddress(address: string): string {
  const {pathname, search} = new URL(address)
  return `/login?${new URLSearchParams({origin: pathname + search, type: 'cookie'})}`
}

const place = /(<script id="surroundings"[^<>]*>)[^<]*/

/** The Studio's page for one place. */
export function withSurroundings(html: string, surroundings: Readonly<Record<string, string>>) {
  const json = JSON.stringify(surroundings).replaceAll('<', '\\u003c')
  return html.replace(place, (_, tag: string) => tag + json)
}

/** Until the Studio knows better, the name of the complex is the title. */
const withName = (html: string, name: string | null | undefined) =>
  name ? html.replace(/<title>[^<]*/, () => `<title>${escapeXml(name)}`) : html

/** Serves the built Studio: its files, and `index.html` for every other path under /studio. */
export function createStudio({
  root,
  lakeOrigins,
  origin,
  surroundings = {},
  isReady,
  hasSession,
  identity,
}: StudioOptions): Hono {
  const app = new Hono()
  app.use('/studio/*', async (c, next) =>
    isReady() ? next() : c.html(waiting, 503, {'retry-after': '3'}),
  )
  if (identity) app.route('/studio/static', identityFiles(identity))
  app.get('/studio/static/*', staticFiles({root, at: '/studio'}))
  app.get('/studio/*', async (c) => {
    // Without this the Studio would load all of its code only to redirect to the same form.
    if (hasSession && !hasSession(c.req.raw)) return c.redirect(signInAddress(c.req.url))
    const built = await readFile(join(root, 'index.html'), 'utf8')
    const html = withName(
      withSurroundings(built, surroundings),
      (await identity?.read())?.site?.name,
    )
    return c.html(html, 200, {
      'content-security-policy': studioPolicy(html, lakeOrigins, origin),
      'cache-control': 'no-cache',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
