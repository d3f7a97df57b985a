import type {Band} from '../../shared/payments.ts'
import {areaNames, isArea, pyeongOf, threeDecimals, twoDecimals} from '../../shared/unit-figures.ts'
import type {COMPARE_QUERY_RESULT} from '../queries/content.gen.ts'

type ComparedUnit = COMPARE_QUERY_RESULT['units'][number]

/** What is asked of a type by `unitFigures` in `queries/fragments.ts`. */
export interface UnitFigures extends Asked {
  readonly label: string | null
}

type Asked = Pick<
  ComparedUnit,
  | '_id'
  | 'rooms'
  | 'areas'
  | 'lines'
  | 'orientations'
  | (typeof areaNames)[number]
  | (typeof counted)[number]
  | 'lowestFloor'
  | 'highestFloor'
>

export type UnitWords = NonNullable<COMPARE_QUERY_RESULT['words']>

/** Null where the labels are not filled in. */
export type MaybeWords = COMPARE_QUERY_RESULT['words']

const counted = ['households', 'bedrooms', 'bathrooms', 'bays', 'ceiling'] as const

/** One figure in words; `inPyeong`: the same area in the older unit, and `finer`, where two have to be told apart. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly inPyeong?: string | undefined
  readonly finer?: string | undefined
}

/** Puts values into words such as `{n} homes`; what has no words is the value alone. */
export const inWords = (
  pattern: string | null | undefined,
  values: Readonly<Record<string, string>>,
): string =>
  pattern
    ? pattern.replace(/\{(\w+)\}/g, (typed, name: string) => values[name] ?? typed)
    : Object.values(values).join(' ~ ')

/** The areas of a type that are filled in, and then its rows of free text. */
export function areaFigures(unit: UnitFigures, words: MaybeWords): Figure[] {
  const areas = areaNames.flatMap((name) => {
    const value = unit[name]
    if (!isArea(value)) return []
    return {
      key: name,
      label: words?.[name] ?? '',
      value: inWords(words?.squareMetres, {n: twoDecimals(value)}),
      inPyeong: inWords(words?.pyeong, {n: twoDecimals(pyeongOf(value))}),
      finer: inWords(words?.pyeong, {n: threeDecimals(pyeongOf(value))}),
    }
  })
  return [...areas, ...freeRows(unit)]
}

/** The table's first row is its head; a row without a name goes on with the one before it. */
function freeRows({areas}: UnitFigures): Figure[] {
  const figures: Figure[] = []
  for (const {_key, cells} of (areas?.rows ?? []).slice(1)) {
    const [label, ...values] = cells ?? []
    const value = values.filter(Boolean).join(' ')
    const before = label ? undefined : figures.pop()
    if (before) figures.push({...before, value: [before.value, value].filter(Boolean).join(' ')})
    else if (label) figures.push({key: `row-${label}-${_key}`, label, value})
  }
  return figures
}

/** Homes, rooms, height, floors and directions of a type, as far as they are filled in. */
export function spaceFigures(unit: UnitFigures, words: MaybeWords): Figure[] {
  const patterns = {
    households: words?.householdsOf,
    bedrooms: words?.roomsOf,
    bathrooms: words?.roomsOf,
    bays: words?.baysOf,
    ceiling: words?.ceilingOf,
  }
  const counts = counted.flatMap((name) => {
    const value = unit[name]
    return isCount(value)
      ? {
          key: name,
          label: words?.[name] ?? '',
          value: inWords(patterns[name], {n: value.toLocaleString('en')}),
        }
      : []
  })
  const {lowestFloor: from, highestFloor: to, lines, orientations} = unit
  const places = [
    {key: 'lines', label: words?.lines ?? '', value: lines ?? ''},
    {
      key: 'floors',
      label: words?.floors ?? '',
      value: floorsText(from, to, words),
    },
    {
      key: 'orientations',
      label: words?.orientations ?? '',
      value: (orientations ?? []).filter(Boolean).join(', '),
    },
  ]
  return [...counts, ...places.filter(({value}) => value !== '')]
}

/** A program may have stored any number. */
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Empty while one end is not written, or where the lowest lies above the highest. */
const floorsText = (from: unknown, to: unknown, words: MaybeWords): string =>
  isCount(from) && isCount(to) && from <= to
    ? floorWords({lowestFloor: from, highestFloor: to}, words)
    : ''

interface FloorWords {
  readonly floorOf?: string | null
  readonly floorsOf?: string | null
}

/** The floors of a type or of a price; one floor has words of its own, where they are filled in. */
export const floorWords = (
  {lowestFloor: from, highestFloor: to}: Pick<Band, 'lowestFloor' | 'highestFloor'>,
  words: FloorWords | null,
): string =>
  from === to && words?.floorOf
    ? inWords(words.floorOf, {n: `${from}`})
    : inWords(words?.floorsOf, {from: `${from}`, to: `${to}`})

/** One line: the exclusive area, then bedrooms and bathrooms; empty where nothing is filled in. */
export function unitLine(
  unit: Pick<UnitFigures, 'exclusive' | 'bedrooms' | 'bathrooms' | 'rooms'> & {
    readonly area?: string | null
  },
  words: MaybeWords,
): string {
  const {exclusive, bedrooms, bathrooms} = unit
  const size = isArea(exclusive)
    ? `${words?.exclusive ?? ''} ${inWords(words?.squareMetres, {n: twoDecimals(exclusive)})}`
    : ''
  const counts = [
    isCount(bedrooms) ? `${words?.bedrooms ?? ''} ${bedrooms}` : '',
    isCount(bathrooms) ? `${words?.bathrooms ?? ''} ${bathrooms}` : '',
  ]
  const rooms = counts.filter(Boolean).join(', ') || unit.rooms || ''
  const parts = [size.trim(), rooms].filter(Boolean)
  return size || !unit.area ? parts.join(' · ') : unit.area
}
