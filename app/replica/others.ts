import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {isLeftOut} from '../backup/snapshot.ts'
import {ownFiles} from './own-epoch.ts'
import type {OtherFile} from './state.ts'

const maxBytes = 1024 * 1024
/** Other complexes have replicas of their own, and what follows a replica is no part of it. */
const elsewhere = /^(assets|image-cache|asset-cache|copies|complexes|standby)$/

/** The small files of a data folder: tokens, the state of erasing, what waits to be sent. */
export class Others {
  readonly #directory: string
  #known = ''

  constructor(directory: string) {
    this.#directory = directory
  }

  /** All of them where any has changed since it was asked last; otherwise null. */
  changed(): OtherFile[] | null {
    const paths = pathsIn(this.#directory)
    const now = paths.map((path) => `${path} ${stateOf(join(this.#directory, path))}`).join('\n')
    if (now === this.#known) return null
    this.#known = now
    return paths.flatMap((path) => contentOf(this.#directory, path))
  }

  /** What was told last did not arrive. */
  forget(): void {
    this.#known = ''
  }
}

function pathsIn(directory: string): string[] {
  return readdirSync(directory, {withFileTypes: true})
    .filter(({name}) => !elsewhere.test(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
      const within = readdirSync(join(directory, entry.name), {
        recursive: true,
        withFileTypes: true,
      })
      return within
        .filter((each) => each.isFile())
        .map(({parentPath, name}) => join(parentPath, name).slice(directory.length + 1))
    })
    .filter(
      (path) =>
        !ownFiles.includes(path) &&
        !isLeftOut(path) &&
        !path.endsWith('.sqlite') &&
        !path.endsWith('.partial'),
    )
    .sort()
}

function stateOf(path: string): string {
  const found = statSync(path, {throwIfNoEntry: false})
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
}

/** None where it was removed meanwhile, or is too large to be one of these. */
function contentOf(directory: string, path: string): OtherFile[] {
  try {
    const bytes = readFileSync(join(directory, path))
    return bytes.length <= maxBytes ? [{path, bytes}] : []
  } catch {
    return []
  }
}
