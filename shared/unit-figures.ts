/** The areas of a unit type in m², in the order in which a recruitment notice has them. */
export const areaNames = [
  'exclusive',
  'residentialShared',
  'supply',
  'otherShared',
  'contract',
  'balcony',
] as const

export type AreaName = (typeof areaNames)[number]

export type Areas = Partial<Readonly<Record<AreaName, number | null>>>

/** Each sum with its two parts. */
const sums = [
  ['supply', 'exclusive', 'residentialShared'],
  ['contract', 'supply', 'otherShared'],
] as const

/** Two parts that are rounded to the hundredth can be off by as much. */
const rounding = 0.0101

interface AreaFault {
  readonly sum: AreaName
  readonly parts: readonly [AreaName, AreaName]
  /** What the parts make. */
  readonly expected: number
  /** How much the stated sum is above it; below zero: less. */
  readonly off: number
}

/** The first sum that its parts do not make; null where all do, or where something is not filled in yet. */
export function areaFault(areas: Areas, only?: AreaName): AreaFault | null {
  for (const [sum, one, other] of sums) {
    const [stated, first, second] = [areas[sum], areas[one], areas[other]]
    if (only && only !== sum) continue
    if (!isArea(stated) || !isArea(first) || !isArea(second)) continue
    const expected = hundredth(first + second)
    const off = stated - expected
    if (Math.abs(off) > rounding) return {sum, parts: [one, other], expected, off: hundredth(off)}
  }
  return null
}

/** A number that can be an area; an editor may have begun to type. */
export const isArea = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

const hundredth = (value: number) => Math.round(value * 100) / 100

/** 1 평 is 400/121 m². */
export const pyeongOf = (squareMetres: number): number => (squareMetres * 121) / 400

/** Made once: `toLocaleString` makes one for each number, which took a fortieth of a page's time. */
const withDecimals = (count: number) =>
  new Intl.NumberFormat('en', {minimumFractionDigits: count, maximumFractionDigits: count})
const [one, two, three] = [withDecimals(1), withDecimals(2), withDecimals(3)]

/** `59.96`, with thousands separated. */
export const twoDecimals = (value: number): string => two.format(value)

/** `18.138`: in 평, that is finer than a hundredth of a m². */
export const threeDecimals = (value: number): string => three.format(value)

/** `13.2`: as exactly as a room is measured. */
export const oneDecimal = (value: number): string => one.format(value)

/**
 * The name of a type in an address: `59A` of `59A㎡`, always in capitals. Signs that mean something in an address are
 * left out: `84A임대` of `84A(임대)`.
 */
export const unitKeyOf = (label: string | null | undefined): string =>
  (label ?? '').replace(/㎡|m²|m2|타입|type|[^\p{L}\d._-]/giu, '').toUpperCase()
