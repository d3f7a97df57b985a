import type {ViteDevServer} from 'vite'
import type {Render} from '../../server/pages/render-answer.ts'
import type {BuiltAssets} from '../../web/document.tsx'
import {importServerEntry, readBuiltAssets, takeover} from './built-site.ts'

/** The server half of the built site, with the addresses of its browser half filled in. */
export async function loadBuiltRenderer(): Promise<Render> {
  const built = await importServerEntry()
  const assets = await readBuiltAssets()
  return (request, options) => built.render(request, {...options, assets})
}

/** The site's server half as Vite has it now: an edit takes effect with the next request. */
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
