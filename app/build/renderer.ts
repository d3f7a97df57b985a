import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import * as v from 'valibot'
import type {ViteDevServer} from 'vite'
import type {Render} from '../../server/pages/render-answer.ts'
import type {BuiltAssets} from '../../web/document.tsx'

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
const entry = 'web/startup/entry.client.ts'
/** What the entry fetches once the page is painted; the first of the modules. */
const takeover = 'web/startup/hydrate.tsx'

/** The server half of the built site, with the addresses of its browser half filled in. */
export async function loadBuiltRenderer(): Promise<Render> {
  // React looks at this when it is first imported, and is half as fast without it.
  process.env.NODE_ENV = 'production'
  const built: typeof import('../../web/entry.server.tsx') = await import(
    pathToFileURL(resolve('dist/server/entry.server.js')).href
  )
  const assets = readAssets(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  return (request, options) => built.render(request, {...options, assets})
}

function readAssets(json: string): BuiltAssets {
  const chunks = v.parse(manifest, JSON.parse(json))
  const address = (file: string) => `/${file}`
  const needs = (start: string) => {
    const names = reachable(chunks, start).filter((name) => name !== entry)
    return {
      modules: names.map((name) => address(chunks[name]?.file ?? '')),
      styles: [...names, start].flatMap((name) => chunks[name]?.css ?? []).map(address),
    }
  }
  const pages = Object.keys(chunks).filter((name) => name.startsWith('web/pages/'))
  return {
    modules: needs(takeover).modules,
    styles: needs(entry).styles,
    entry: address(chunks[entry]?.file ?? ''),
    pages: Object.fromEntries(pages.map((name) => [name, needs(name)])),
  }
}

/** The chunk and all that it imports at once, each named once. */
function reachable(
  chunks: v.InferOutput<typeof manifest>,
  name: string,
  seen: string[] = [],
): string[] {
  if (seen.includes(name)) return seen
  seen.push(name)
  for (const imported of chunks[name]?.imports ?? []) reachable(chunks, imported, seen)
  return seen
}

/** The site's server half as Vite has it now; an edit takes effect with the next request. */
export function createDevelopmentRenderer(vite: ViteDevServer): Render {
  const assets: BuiltAssets = {
    entry: '/web/startup/entry.dev.js',
    modules: [`/${takeover}`],
    styles: ['/web/theme/fonts.css'],
    pages: {},
  }
  return async (request, options) => {
    const module: unknown = await vite.ssrLoadModule('/web/entry.server.tsx')
    if (!isServerEntry(module)) throw new Error('web/entry.server.tsx does not export render')
    return module.render(request, {...options, assets})
  }
}

function isServerEntry(module: unknown): module is typeof import('../../web/entry.server.tsx') {
  return typeof module === 'object' && module !== null && 'render' in module
}
