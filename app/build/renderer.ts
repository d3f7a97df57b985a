import type {Render} from '../../server/pages/render-answer.ts'
import {importServerEntry, readBuiltAssets} from './built-site.ts'

/** The server half of the built site, with the addresses of its browser half filled in. */
export async function loadBuiltRenderer(): Promise<Render> {
  const built = await importServerEntry()
  const assets = await readBuiltAssets()
  return (request, options) => built.render(request, {...options, assets})
}
