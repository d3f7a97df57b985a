import {type FileFault, fileFaultOf} from './file-guard.ts'

/** A data file of which nothing can be read, so that its lake, or the one dataset in it, cannot be opened. */
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

/** The damaged file of one dataset must not keep a process from serving the others. */
export function openUnlessCorrupt<Opened>(
  file: string,
  open: (file: string) => Opened,
): Opened | UnreadableFile {
  try {
    return open(file)
  } catch (error) {
    if (fileFaultOf(error) !== 'corrupt') throw error
    return new UnreadableFile(file, 'corrupt', error)
  }
}
