import type {ViteDevServer} from 'vite'
import type {Render} from '../../server/pages/render-answer.ts'
import type {BuiltAssets} from '../../web/document.tsx'
import {takeover} from '../build/built-site.ts'

const entry = '/web/entry.server.tsx'

const assets: BuiltAssets = {
  entry: '/web/startup/entry.dev.js',
  modules: [`/${takeover}`],
  styles: ['/web/theme/fonts.css'],
  pages: {},
}

/** The site's server half as Vite has it now: an edit takes effect with the next request. */
export class DevelopmentRenderer {
  readonly #vite: ViteDevServer
  #fault: Error | null = null

  constructor(vite: ViteDevServer) {
    this.#vite = vite
  }

  readonly render: Render = async (request, options) => {
    this.#fault = null
    const onError = (error: unknown) => {
      this.#note(error)
      options.onError(error)
    }
    try {
      const module: unknown = await this.#vite.ssrLoadModule(entry)
      if (!isServerEntry(module)) throw new Error('web/entry.server.tsx does not export render')
      return await module.render(request, {...options, assets, onError})
    } catch (error) {
      this.#note(error)
      throw error
    }
  }

  /** Keeps the fault of a page, or of a section that was left out of it. */
  #note(error: unknown): void {
    const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (!(fault instanceof Error)) return
    this.#vite.ssrFixStacktrace(fault)
    this.#fault = fault
  }

  /** Loads the templates before the first page is asked for, which reports what is wrong with them. */
  prepare(): void {
    void this.#vite.ssrLoadModule(entry).catch(() => {})
  }

  /** The fault of the last page, once; null: it has none. */
  takeFault(): Error | null {
    const fault = this.#fault
    this.#fault = null
    return fault
  }
}

function isServerEntry(module: unknown): module is typeof import('../../web/entry.server.tsx') {
  return typeof module === 'object' && module !== null && 'render' in module
}
