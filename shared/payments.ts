import {isDay} from './time-in-korea.ts'

/** A price of a type on some of its floors, as editors write it; programs may have stored anything. */
export interface WrittenBand {
  readonly lowestFloor?: number | null
  readonly highestFloor?: number | null
  /** In won. */
  readonly price?: number | null
}

export interface Band {
  readonly lowestFloor: number
  readonly highestFloor: number
  readonly price: number
}

/** A stage of the payment: it has either a share, or a fixed sum that the next share contains. */
export interface WrittenStage {
  readonly title?: string | null
  /** Of the price, in %. */
  readonly share?: number | null
  /** In won. */
  readonly amount?: number | null
  /** Of the chosen options, in %. */
  readonly optionShare?: number | null
  /** `2027-02-05` */
  readonly day?: string | null
}

export interface Due<Stage> {
  readonly stage: Stage
  /** In won, as are the others. */
  readonly ofPrice: number
  readonly ofOptions: number
  readonly sum: number
}

/** Far above any home: a sum of won that is typed with too many zeros. */
export const maxWon = 100_000_000_000
export const highestFloor = 200

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most

export const isWon = (value: unknown): value is number => isWhole(value, maxWon)

const isFloor = (value: unknown): value is number => isWhole(value, highestFloor)

/** In hundredths of a percent, so that shares add up and multiply without fractions; null: no share. */
export function hundredths(share: unknown): number | null {
  if (typeof share !== 'number' || !(share > 0) || share > 100) return null
  const whole = Math.round(share * 100)
  return Math.abs(share * 100 - whole) < 1e-6 ? whole : null
}

const all = 10_000

/** The bands that can be shown, from the lowest floor up: those with floors and a price. */
export const bandsOf = (written: readonly WrittenBand[] | null | undefined): Band[] =>
  (written ?? [])
    .flatMap(({lowestFloor: lowest, highestFloor: highest, price}) =>
      isFloor(lowest) && isFloor(highest) && lowest <= highest && isWon(price)
        ? {lowestFloor: lowest, highestFloor: highest, price}
        : [],
    )
    .toSorted((a, b) => a.lowestFloor - b.lowestFloor || a.highestFloor - b.highestFloor)

/** The first two places of the list whose floors overlap; null where none do. */
export function overlapIn(written: readonly WrittenBand[]): readonly [number, number] | null {
  for (const [at, band] of written.entries()) {
    const before = written.findIndex((other, place) => place < at && overlaps(other, band))
    if (before >= 0) return [before, at]
  }
  return null
}

const overlaps = (one: WrittenBand, other: WrittenBand) =>
  [one, other].every((band) => isFloor(band.lowestFloor) && isFloor(band.highestFloor)) &&
  Number(one.lowestFloor) <= Number(other.highestFloor) &&
  Number(other.lowestFloor) <= Number(one.highestFloor)

/** What the shares add up to, in %. */
export const totalOf = (shares: readonly unknown[]): number =>
  shares.reduce<number>((total, share) => total + (hundredths(share) ?? 0), 0) / 100

/** The place of the first day that lies before one above it; -1: days are in order. Stages without a day are skipped. */
export function disorderIn(stages: readonly WrittenStage[]): number {
  return stages.findIndex(
    ({day}, at) =>
      isDay(day) && stages.slice(0, at).some((before) => isDay(before.day) && before.day > day),
  )
}

/** Whether price and stages can be added up: each stage is one kind of sum, the last a share, all shares 100 %. */
export function isPlan(stages: readonly WrittenStage[]): boolean {
  const last = stages.at(-1)
  const isShare = ({share, amount}: WrittenStage) => hundredths(share) !== null && amount == null
  const isFixed = ({share, amount}: WrittenStage) => share == null && isWon(amount)
  return (
    last !== undefined &&
    isShare(last) &&
    stages.every((stage) => isShare(stage) || isFixed(stage)) &&
    totalOf(stages.map(({share}) => share)) === 100
  )
}

/** Whether the stages say when options are paid. */
export const paysOptions = (stages: readonly WrittenStage[]): boolean =>
  totalOf(stages.map(({optionShare}) => optionShare)) === 100

/**
 * What is due at each stage. Parts of a won are left out, and the last stage has what then remains, so that the
 * stages add up to price and options. A fixed sum is taken from the next share.
 *
 * @param options the sum of the chosen options in won; not in the stages where these do not say when it is paid
 * @returns null where the stages make no plan, or a fixed sum is more than the share that contains it
 */
export function duesOf<Stage extends WrittenStage>(
  price: number,
  options: number,
  stages: readonly Stage[],
): readonly Due<Stage>[] | null {
  if (!isPlan(stages)) return null
  const ofPrice = pricePartsOf(price, stages)
  if (ofPrice.some((part) => part < 0)) return null
  const ofOptions = paysOptions(stages)
    ? partsOf(
        options,
        stages.map(({optionShare}) => hundredths(optionShare) ?? 0),
      )
    : stages.map(() => 0)
  return stages.map((stage, at) => {
    const [price = 0, option = 0] = [ofPrice[at], ofOptions[at]]
    return {stage, ofPrice: price, ofOptions: option, sum: price + option}
  })
}

function pricePartsOf(price: number, stages: readonly WrittenStage[]): number[] {
  const shares = partsOf(
    price,
    stages.map(({share}) => hundredths(share) ?? 0),
  )
  let paid = 0
  return stages.map(({amount}, at) => {
    if (isWon(amount)) {
      paid += amount
      return amount
    }
    const part = (shares[at] ?? 0) - paid
    paid = 0
    return part
  })
}

/** Splits a sum into whole parts; the last one that has a share takes the remainder. */
function partsOf(sum: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Math.floor((sum * share) / all))
  const last = shares.findLastIndex((share) => share > 0)
  const rest = sum - parts.reduce((total, part) => total + part, 0)
  return parts.map((part, at) => (at === last ? part + rest : part))
}

/** Lowest and highest price of a type; null where none is published. */
export function priceRangeOf(
  written: readonly WrittenBand[] | null | undefined,
): readonly [lowest: number, highest: number] | null {
  const prices = bandsOf(written).map(({price}) => price)
  return prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null
}

/** A sum by the units in which it is spoken: 10⁸, 10⁴ and 1. */
export const wonUnits = (won: number) => ({
  eok: Math.floor(won / 100_000_000),
  man: Math.floor((won % 100_000_000) / 10_000),
  rest: won % 10_000,
})
