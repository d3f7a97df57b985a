import {readFileSync, renameSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'

import {isJson} from '../../documents/document.ts'
import type {DatasetFiles} from '../dataset-files.ts'
import {fileFaultOf} from '../file-guard.ts'
import {type ChainHead, headOf} from './access-chain.ts'

/** How old the anchor may be: so much could be cut off the end of the log unnoticed. */
const writtenEveryMs = 60_000

/**
 * Writes the last entry of each file's log to a file of its own, every minute in which there was one: a log
 * whose end was cut off no longer has that entry.
 */
export class AccessAnchor {
  readonly #files: DatasetFiles
  readonly #directory: string
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(files: DatasetFiles, directory: string) {
    this.#files = files
    this.#directory = directory
  }

  /** Notes the files of the folder, so that one that goes missing is not taken for one that never was. */
  nameFiles(): void {
    const known = readAnchors(this.#directory)
    const names = this.#files.databases.map((database) => basename(database.location() ?? ''))
    if (names.some((name) => name !== '' && !known.has(name))) this.#write()
  }

  /** An entry was appended. */
  touch(): void {
    // Writes that were hurried by closing report themselves afterwards; the anchor contains them already.
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => this.#write(), writtenEveryMs).unref()
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer) this.#write()
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // A program that opened only some of the files keeps the anchors of the others.
    const heads = readAnchors(this.#directory)
    for (const {database, statements} of this.#files.all) {
      heads.set(basename(database.location() ?? ''), headOf(statements))
    }
    const path = anchorFile(this.#directory)
    const fresh = `${path}.new`
    try {
      writeFileSync(fresh, JSON.stringify(Object.fromEntries(heads)), {mode: 0o600, flush: true})
      renameSync(fresh, path)
    } catch (error) {
      // A full disk or a missing folder, which `StorageWatch` reports, must not end the process: the
      // next entry tries again.
      if (fileFaultOf(error) === null) throw error
    }
  }
}

/** The anchored heads by the name of their SQLite file; none when there is no anchor. */
export function readAnchors(directory: string): Map<string, ChainHead> {
  try {
    const heads: unknown = JSON.parse(readFileSync(anchorFile(directory), 'utf8'))
    const entries = isJson(heads) ? Object.entries(heads) : []
    return new Map(entries.flatMap(([file, head]) => (isHead(head) ? [[file, head]] : [])))
  } catch {
    return new Map()
  }
}

function isHead(value: unknown): value is ChainHead {
  return isJson(value) && typeof value.sequence === 'number' && typeof value.hash === 'string'
}

export function anchorFile(directory: string): string {
  return join(directory, 'access-log.anchor')
}
