export interface UnitOfLines {
  readonly label?: string | null
  readonly lines?: string | null
}

/** The numbers of lines that a type names in words: 3 and 4 of `각 동 3·4호 라인`. */
export const linesOf = (text: string | null | undefined): readonly number[] =>
  ((text ?? '').split('호')[0] ?? '')
    .slice(0, 200)
    .split(/\D+/)
    .map(Number)
    .filter((line) => line > 0 && line < 100)

/** A sheet with a row for each line of each type; its floors, direction and prices are the type's. */
export function sheetOfUnits(units: readonly UnitOfLines[]): string {
  const rows = units.flatMap(({label, lines}) =>
    linesOf(lines).map((line) => ({line, row: `${line}\t${label ?? ''}`})),
  )
  return rows
    .toSorted((a, b) => a.line - b.line)
    .map(({row}) => row)
    .join('\n')
}
