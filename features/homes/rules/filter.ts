import {type Home, sheetLimits} from '../../../shared/home-sheet.ts'
import type {HomeState} from '../../../shared/homes.ts'
import {isWon} from '../../../shared/payments.ts'
import {unitKeyOf} from '../../../shared/unit-figures.ts'

/** Which homes a visitor looks for. Empty and null: all. */
export interface HomeFilter {
  /** A type as `unitKeyOf` names it. */
  readonly unit: string
  readonly facing: string
  readonly from: number | null
  readonly to: number | null
  /** Maximum price in won. */
  readonly price: number | null
  readonly onlyOpen: boolean
}

const floorIn = (text: string | undefined): number | null => {
  const floor = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0
  return floor > 0 && floor <= sheetLimits.floor ? floor : null
}

/** From the query of an address, which anybody may have written. */
export function filterIn(query: Readonly<Record<string, string>>): HomeFilter {
  const price = /^\d{1,12}$/.test(query.price ?? '') ? Number(query.price) : 0
  return {
    unit: unitKeyOf(query.type?.slice(0, 40)),
    facing: (query.facing ?? '').slice(0, 40),
    from: floorIn(query.from),
    to: floorIn(query.to),
    price: isWon(price) ? price : null,
    onlyOpen: query.open === '1',
  }
}

/** The query of an address with this filter. */
export const queryOf = ({
  unit,
  facing,
  from,
  to,
  price,
  onlyOpen,
}: HomeFilter): Record<string, string> => ({
  ...(unit && {type: unit}),
  ...(facing && {facing}),
  ...(from !== null && {from: `${from}`}),
  ...(to !== null && {to: `${to}`}),
  ...(price !== null && {price: `${price}`}),
  ...(onlyOpen && {open: '1'}),
})

export const isFiltered = (filter: HomeFilter): boolean => Object.keys(queryOf(filter)).length > 0

type Filtered = Pick<Home, 'unit' | 'facing' | 'floor' | 'price'>

/** The script of the page decides the same by what cells have. */
export function matches(filter: HomeFilter, home: Filtered, state: HomeState): boolean {
  const {unit, facing, from, to, price, onlyOpen} = filter
  return (
    (unit === '' || unitKeyOf(home.unit) === unit) &&
    (facing === '' || home.facing === facing) &&
    (from === null || home.floor >= from) &&
    (to === null || home.floor <= to) &&
    (price === null || (home.price !== null && home.price <= price)) &&
    (!onlyOpen || state === 'open')
  )
}

const stepOfPrices = 50_000_000
const maxSteps = 8

/** The prices up to which homes can be asked for, in round sums. */
export function priceSteps(homes: readonly Pick<Home, 'price'>[]): readonly number[] {
  const prices = homes.flatMap(({price}) => price ?? [])
  if (prices.length === 0) return []
  const lowest = prices.reduce((least, price) => Math.min(least, price))
  const highest = prices.reduce((most, price) => Math.max(most, price))
  const wide = (highest - lowest) / stepOfPrices > maxSteps
  const step = wide
    ? Math.ceil((highest - lowest) / maxSteps / stepOfPrices) * stepOfPrices
    : stepOfPrices
  const first = Math.ceil(lowest / step) * step
  const count = Math.min(Math.floor((highest - first) / step) + 1, maxSteps)
  return Array.from({length: Math.max(count, 0)}, (_, at) => first + at * step)
}
