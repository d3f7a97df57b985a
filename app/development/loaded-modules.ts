import {statSync} from 'node:fs'
import {registerHooks} from 'node:module'
import {sep} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {FSWatcher} from 'vite'

/** Loaded by processes that the site starts, too: for queries, pictures and commits. */
const ofProcesses = /^(?:lake|server)\/(?!tests\/)/
const sources = /\.(?:tsx?|json)$/

interface WatchOptions {
  /** When this process began to load the product, in ms. */
  readonly since: number
  /** Called with the path of each module that was edited. */
  readonly onEdit: (path: string) => void
}

/** The product's modules that Node has loaded in this process; those of Vite are not among them. */
export class LoadedModules {
  readonly #paths = new Set<string>()
  readonly #packages = new Set<string>()
  readonly #root = process.cwd() + sep
  #takesAny = false

  constructor() {
    registerHooks({
      load: (url, context, next) => {
        if (url.includes('/node_modules/')) this.#packages.add(url)
        else if (url.startsWith('file:')) this.#paths.add(fileURLToPath(url))
        return next(url, context)
      },
    })
  }

  /** Every edit counts from now on: the module that is missing may be any. */
  takeAny(): void {
    this.#takesAny = true
  }

  /** The files of packages. JSON needs more than its address to be imported, and what is compiled cannot be. */
  packages(): string[] {
    return [...this.#packages].filter((url) => /\.[cm]?js$/.test(url))
  }

  watch(watcher: FSWatcher, {since, onEdit}: WatchOptions): void {
    watcher.on('all', (_event, path) => {
      if (this.#isOurs(path)) onEdit(path)
    })
    // Edits from before the watcher looked at the file.
    watcher.once('ready', () => {
      for (const path of this.#paths) if (isNewer(path, since)) onEdit(path)
    })
  }

  #isOurs(path: string): boolean {
    if (this.#paths.has(path)) return true
    const own = path.slice(this.#root.length)
    return sources.test(own) && (this.#takesAny || ofProcesses.test(own))
  }
}

function isNewer(path: string, since: number): boolean {
  const changed = statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? Number.POSITIVE_INFINITY
  return changed > since
}
