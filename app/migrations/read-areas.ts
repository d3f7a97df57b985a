import type {AreaName} from '../../shared/unit-figures.ts'

/** Names that areas had in tables of free text, without spaces. */
const named: readonly (readonly [AreaName, RegExp])[] = [
  ['exclusive', /^(?:주거)?전용(?:면적)?$/],
  ['residentialShared', /^(?:주거)?공용(?:면적)?$|^주거공용(?:면적)?$/],
  ['supply', /^(?:주택)?공급(?:면적)?$/],
  ['otherShared', /^(?:기타|그밖의)공용(?:면적)?$/],
  ['contract', /^계약(?:면적)?$/],
  ['balcony', /^(?:발코니|서비스|발코니\(서비스\)|서비스\(발코니\))(?:면적)?$/],
]

/** What may stand in brackets behind a name; anything else says something that a number does not. */
const unitBehind = /\((?:㎡|m²|m2)\)$/i

/** `59.96㎡`, `59.96 m2`, `1,059.96`; nothing else may stand there. */
const squareMetres = /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?(?:㎡|m²|m2|제곱미터)?$/i

/** The text of a cell; programs may have stored numbers. */
export const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? `${cell}` : ''

/** The name and the size of an area in a row of a table; null for what can not be read without loss. */
export function readAreaRow(cells: readonly unknown[]): readonly [AreaName, number] | null {
  const [label, size, ...rest] = cells.map(textOf)
  if (!label || !size || rest.some(Boolean)) return null
  const bare = label.replace(/\s/g, '').replace(unitBehind, '')
  const [name] = named.find(([, pattern]) => pattern.test(bare)) ?? []
  const [found, whole = '', hundredths = ''] = squareMetres.exec(size.replace(/\s/g, '')) ?? []
  if (!name || found === undefined) return null
  const value = Number(`${whole.replaceAll(',', '')}.${hundredths || '0'}`)
  return value > 0 ? [name, value] : null
}

/** `침실 3, 욕실 2`: null for any other words. */
export function readRooms(
  text: unknown,
): {readonly bedrooms: number; readonly bathrooms: number} | null {
  if (typeof text !== 'string') return null
  const [found, bedrooms, bathrooms] =
    /^\s*(?:침실|방)\s*(\d{1,2})\s*(?:개\s*)?[,·/]\s*욕실\s*(\d{1,2})\s*(?:개\s*)?$/.exec(text) ??
    []
  return found === undefined ? null : {bedrooms: Number(bedrooms), bathrooms: Number(bathrooms)}
}
