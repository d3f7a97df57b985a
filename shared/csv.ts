/** Excel reads UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF'

/**
 * Text that Excel or another spreadsheet would run as a formula, also in the full-width forms of East Asian
 * keyboards. Each line is looked at, and also the text after invisible characters, because some programs split
 * there or drop them.
 */
const formulaStart = /^[\p{White_Space}\p{Cc}\p{Cf}]*'*[=+\-@＝＋－＠﹢﹣﹦﹫]/u
const invisibleStart = /^(?=[\t\r\n])/

/** A file: rows of cells, the titles first. */
export type Rows = readonly (readonly string[])[]

/** Some columns of a file, with their cells of one thing that it lists. */
export interface Columns<One> {
  readonly header: readonly string[]
  cellsOf(one: One): readonly string[]
}

/** Rows as a CSV file that Excel opens as it is. */
export function toCsv(rows: Rows): string {
  const lines = rows.map((row) => `${row.map(cell).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

/** A cell as it was before {@link toCsv} guarded it. */
export const withoutGuard = (cell: string): string =>
  eachLine(cell, (line) => (isGuarded(line) ? line.slice(1) : line))

const isGuarded = (line: string) => line.startsWith("'") && formulaStart.test(line.slice(1))

const guarded = (line: string) => (formulaStart.test(line) ? `'${line}` : line)

/** Each line keeps the end that it has. */
const eachLine = (text: string, change: (line: string) => string): string =>
  text
    .split(/(?<=[\n\r\u2028\u2029])/)
    .map(change)
    .join('')

function cell(text: string): string {
  const harmless = eachLine(text, guarded).replace(invisibleStart, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}
