import {settings} from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Short names lie too near to those of other programs: `HOME` is no `HOST`. */
const minLength = 6

/** A line for each name of the environment that is no setting, and nearly one. */
export function settingHints(environment: Environment): readonly string[] {
  const known = Object.keys(settings.entries)
  return Object.keys(environment).flatMap((written) => {
    const meant = nearestSetting(written, known)
    return meant === null ? [] : [`${written} is no setting: is ${meant} meant?`]
  })
}

/** Null: the name is a setting itself, or like none. */
export function nearestSetting(written: string, known: readonly string[]): string | null {
  const name = written.toUpperCase()
  if (written.length < minLength || known.includes(written) || !/^[A-Z_-]+$/.test(name)) return null
  const near = known
    .map((setting) => ({setting, steps: stepsBetween(name.replaceAll('-', '_'), setting)}))
    .filter(({setting, steps}) => setting.length >= minLength && steps <= maxSteps(setting))
    .toSorted((a, b) => a.steps - b.steps)
  return near[0]?.setting ?? null
}

/** Two letters in a long name, one in a short one. */
const maxSteps = (setting: string) => (setting.length >= 9 ? 2 : 1)

/** The number of letters that are missing, too many, other ones, or in the place of their neighbour. */
function stepsBetween(one: string, other: string): number {
  const rows = [Array.from({length: other.length + 1}, (_, index) => index)]
  const valueAt = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isTurned = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          valueAt(i - 1, j) + 1,
          valueAt(i, j - 1) + 1,
          valueAt(i - 1, j - 1) + (isSame ? 0 : 1),
          isTurned ? valueAt(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return valueAt(one.length, other.length)
}
