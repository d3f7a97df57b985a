/** Limits of an imported list. */
export const sheetLimits = {
  /** In bytes: of the file, and of all that is packed in it. */
  file: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  /** In characters, of all cells: a workbook may name the same long text in each of them. */
  text: 10_000_000,
  sheets: 20,
  rows: 50_000,
  /** With those that are empty. */
  lines: 100_000,
  columns: 30,
} as const

export const sheetFaults = [
  'fileMissing',
  'fileTooLarge',
  'fileTooLong',
  'fileEmpty',
  'fileEncrypted',
  'fileOld',
  'fileUnreadable',
] as const
export type SheetFault = (typeof sheetFaults)[number]

/** Thrown where a file is refused for a reason that its sender can be told. */
export class SheetRefused extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

export type Rows = readonly (readonly string[])[]

/** A sheet of a workbook by its name; of other files the only one, without a name. */
export interface NamedRows {
  readonly name: string
  readonly isHidden: boolean
  /** Number of rows that its program does not show. They are among the rows. */
  readonly hiddenRows: number
  readonly rows: Rows
}
