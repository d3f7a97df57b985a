import {withoutEndSlashes} from './end-slashes.ts'
/** The page on which unit types stand next to each other. */
export const comparePath = '/FloorPlan/compare'

/** Types in one comparison. */
export const maxCompared = 3

/** `59A`, `84B-1`: what a type may be called in an address, as long as its name may be. */
const key = /^[\p{L}\d._-]{1,20}$/u

export const isComparePath = (path: string): boolean =>
  withoutEndSlashes(path).toLowerCase() === comparePath.toLowerCase()

/**
 * The types that an address asks for: `?types=59A,84A`, or `?types=59A&types=84A` as a form writes it. What
 * cannot be a type is left out; so are repetitions, and more than can be compared.
 */
export function comparedIn(parameters: URLSearchParams): string[] {
  const asked = parameters
    .getAll('types')
    .slice(0, maxTypeParameters)
    .flatMap((each) => each.slice(0, longest).split(','))
  const keys = asked.map((each) => each.trim().normalize('NFC').toUpperCase())
  return [...new Set(keys.filter((each) => key.test(each)))].slice(0, maxTypeParameters)
}

/** Unknown ones among them are left out later, by who knows the types. */
const maxTypeParameters = 12
const longest = 200

/** The one address of a comparison. */
export const compareAddress = (keys: readonly string[]): string =>
  keys.length === 0 ? comparePath : `${comparePath}?types=${keys.map(encodeURIComponent).join(',')}`
