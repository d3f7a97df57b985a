/** Excel reads UTF-8 only after this mark. */
const byteOrderMark = '\uFEFF'

/** What Excel would run as a formula, also in the full-width forms of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** Rows as a CSV file that Excel opens as it is. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `${row.map(cell).join(',')}\r\n`)
  return byteOrderMark + lines.join('')
}

function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
