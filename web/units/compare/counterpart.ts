import {isArea, unitKeyOf} from '../../../shared/unit-figures.ts'

interface Comparable {
  readonly label: string | null
  readonly exclusive: number | null
  readonly pages: readonly {readonly isPlan: boolean | null}[]
}

/** Minimum number of types in a comparison. */
const minCompared = 2

/**
 * The types that a comparison opens with: those that were named, and as many others as make two. Types with a page of
 * their plan come first, and those of another size than the first one.
 */
export function withCounterpart(named: readonly string[], units: readonly Comparable[]): string[] {
  if (named.length >= minCompared) return [...named]
  const known = units.filter(
    ({label}, at) =>
      unitKeyOf(label) !== '' &&
      units.findIndex((unit) => unitKeyOf(unit.label) === unitKeyOf(label)) === at,
  )
  const keys = known.map(({label}) => unitKeyOf(label))
  const withPlan = known.filter(({pages}) => pages.some(({isPlan}) => isPlan))
  const first = named[0] ?? unitKeyOf((withPlan[0] ?? known[0])?.label)
  const sizeOfFirst = sizeOf(known.find(({label}) => unitKeyOf(label) === first))
  const others = [
    ...withPlan.filter((unit) => sizeOf(unit) !== sizeOfFirst),
    ...withPlan,
    ...known,
  ].map(({label}) => unitKeyOf(label))
  const second = others.find((key) => key !== first)
  return keys.filter((key) => key === first || key === second)
}

/** Whole m²: the number in the name of a type. */
const sizeOf = (unit: Comparable | undefined) =>
  isArea(unit?.exclusive) ? Math.floor(unit.exclusive) : 0
