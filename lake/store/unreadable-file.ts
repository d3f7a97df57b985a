import type {FileFault} from './file-guard.ts'

/** A data file of which nothing can be read, so that its lake cannot be opened. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly file: string
  readonly fault: FileFault

  constructor(file: string, fault: FileFault, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${file} cannot be opened: ${reason}`, {cause})
    this.file = file
    this.fault = fault
  }
}
