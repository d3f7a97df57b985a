import {extname} from 'node:path'

/**
 * The module of a process, in the folder of the one that starts it: TypeScript in this repository,
 * JavaScript in the built package.
 *
 * @param url of the starting module, `import.meta.url`
 * @param name without extension
 */
export function moduleNextTo(url: string, name: string): URL {
  return new URL(`${name}${extname(new URL(url).pathname)}`, url)
}
