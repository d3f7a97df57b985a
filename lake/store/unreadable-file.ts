import {statSync} from 'node:fs'
import {basename} from 'node:path'

import {type FileFault, fileFaultOf} from './file-guard.ts'

/** A data file of which nothing can be read, so that its lake, or the one dataset in it, cannot be opened. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly file: string
  readonly fault: FileFault

  /** @param cause the error, or a sentence in its place */
  constructor(file: string, fault: FileFault, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${file} cannot be opened: ${reason}`, {cause})
    this.file = file
    this.fault = fault
  }
}

/** Null: the file exists, and something is in it. */
export function missingFile(file: string): UnreadableFile | null {
  const size = statSync(file, {throwIfNoEntry: false})?.size ?? null
  if (size !== null && size > 0) return null
  const fault = size === null ? 'missing' : 'empty'
  return new UnreadableFile(file, fault, `${basename(file)} is ${fault}`)
}

/**
 * The file of one dataset, which must not keep a process from serving the others. A missing one is not made: only
 * `openStore` makes files.
 */
export function openUnlessFaulty<Opened>(
  file: string,
  open: (file: string) => Opened,
): Opened | UnreadableFile {
  const missing = missingFile(file)
  if (missing) return missing
  try {
    return open(file)
  } catch (error) {
    if (fileFaultOf(error) !== 'corrupt') throw error
    return new UnreadableFile(file, 'corrupt', error)
  }
}
