import {join, sep} from 'node:path'
import type {Plugin} from 'vite'

/** The folders next to this one that are built with it. */
const neighbours = ['schemas', 'shared', 'features', 'web', 'lake']

/**
 * Finds the packages that the schemas and the lake name where the Studio's own are installed, which may be its
 * folder alone.
 */
export function ownPackages(studio: string): Plugin {
  const folders = neighbours.map((name) => join(studio, '..', name) + sep)
  return {
    name: 'own-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPackage = /^@?\w/.test(source)
      if (!isPackage || !folders.some((folder) => importer?.startsWith(folder))) return null
      return this.resolve(source, join(studio, 'sanity.config.ts'), {skipSelf: true})
    },
  }
}
