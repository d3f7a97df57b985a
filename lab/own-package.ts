import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'

/** The module of a package of the lab's own, which `npm start` does not install. */
export function ownPackage(name: string): Promise<unknown> {
  return import(addressOf(name))
}

function addressOf(name: string): string {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve(name)).href
  } catch {
    throw new Error(`The lab's own packages are missing: npm ci --prefix lab`)
  }
}
