/** What an imported list may be at most. */
export const sheetLimits = {
  /** In bytes: of the file, and of all that is packed in it. */
  file: 5 * 1024 * 1024,
  unpacked: 50 * 1024 * 1024,
  rows: 5000,
  columns: 30,
  /** In ms. */
  reading: 20_000,
} as const

export type SheetFault =
  | 'fileMissing'
  | 'fileTooLarge'
  | 'fileTooLong'
  | 'fileEmpty'
  | 'fileUnreadable'

export type SheetAnswer =
  | {readonly rows: readonly (readonly string[])[]}
  | {readonly fault: SheetFault}
