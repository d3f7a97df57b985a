import {existsSync} from 'node:fs'
import {type FileHandle, open} from 'node:fs/promises'
import {join} from 'node:path'
import {namedAssetsIn} from 'local-content-lake/maintenance'
import {sqliteFilesIn} from '../backup/make-backup.ts'
import {filesIn} from '../backup/snapshot.ts'
import type {Replica} from './replica.ts'

const pieceBytes = 1024 * 1024

/** Ships uploaded pictures and files, which never change. */
export class Uploads {
  readonly #directory: string
  readonly #replica: Replica
  readonly #shipped: Set<string>
  #shipping: Promise<void> = Promise.resolve()
  /** The next one, which has not begun. */
  #next: Promise<void> | null = null

  constructor(directory: string, replica: Replica, shipped: Set<string>) {
    this.#directory = directory
    this.#replica = replica
    this.#shipped = shipped
  }

  /** Resolves once all files are there that are here now. One at a time. */
  ship(): Promise<void> {
    this.#next ??= this.#shipping
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.#shipAll()
      })
    this.#shipping = this.#next
    return this.#next
  }

  /** Removes what is neither here nor named by a document. */
  async removeOthers(): Promise<void> {
    const named = sqliteFilesIn(this.#directory).flatMap(namedAssetsIn)
    const kept = new Set(
      [...pathsIn(this.#directory), ...named.map(({path}) => path)].map((path) =>
        this.#replica.nameOf(path),
      ),
    )
    for (const name of this.#shipped) {
      if (kept.has(name)) continue
      this.#shipped.delete(name)
      await this.#replica.removeUpload(name)
    }
  }

  async #shipAll(): Promise<void> {
    for (const path of pathsIn(this.#directory)) {
      const name = this.#replica.nameOf(path)
      if (this.#shipped.has(name)) continue
      if (await this.#shipOne(path, name)) this.#shipped.add(name)
    }
  }

  /** False where it was removed meanwhile. */
  async #shipOne(path: string, name: string): Promise<boolean> {
    const file = await open(join(this.#directory, path), 'r').catch(() => null)
    if (!file) return false
    try {
      let pieces = 0
      for (;;) {
        const piece = await pieceOf(file, pieces)
        if (piece.length === 0) break
        pieces += 1
        await this.#replica.addUploadPiece(name, pieces, piece)
      }
      await this.#replica.endUpload(name, pieces)
      return true
    } finally {
      await file.close()
    }
  }
}

async function pieceOf(file: FileHandle, number: number): Promise<Buffer> {
  const bytes = Buffer.alloc(pieceBytes)
  const {bytesRead} = await file.read(bytes, 0, pieceBytes, number * pieceBytes)
  return bytes.subarray(0, bytesRead)
}

/** Without those that are still arriving. */
const pathsIn = (directory: string) =>
  existsSync(join(directory, 'assets')) ? filesIn(directory, 'assets') : []
