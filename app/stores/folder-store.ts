import {randomUUID} from 'node:crypto'
import {link, mkdir, open, readdir, readFile, rename, rm} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import type {BackupStore} from './backup-store.ts'

const partial = '.partial'

/** A folder that only this account can read. It may be shared from another machine. */
export function folderStore(root: string): BackupStore {
  const pathOf = (name: string) => join(root, name)
  /** Under another name first, so that the object is there whole or not at all. */
  const store = async (
    name: string,
    bytes: Uint8Array,
    place: (draft: string, path: string) => Promise<void>,
  ) => {
    const path = pathOf(name)
    await mkdir(dirname(path), {recursive: true, mode: 0o700})
    const draft = `${path}${partial}-${randomUUID()}`
    try {
      await writeDurably(draft, bytes)
      await place(draft, path)
    } finally {
      await rm(draft, {force: true})
    }
  }
  return {
    async list(prefix) {
      const folder = prefix.endsWith('/') ? pathOf(prefix) : dirname(pathOf(prefix))
      const entries = await readdir(folder, {recursive: true, withFileTypes: true}).catch(noneYet)
      return entries
        .filter((entry) => entry.isFile())
        .map(({parentPath, name}) => relative(root, join(parentPath, name)))
        .filter((name) => name.startsWith(prefix) && !name.includes(partial))
    },
    async read(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    write: (name, bytes) => store(name, bytes, rename),
    async create(name, bytes) {
      try {
        // Other than a rename, a link never takes the place of a file, over a network too.
        await store(name, bytes, link)
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), {force: true}),
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function noneYet(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}
