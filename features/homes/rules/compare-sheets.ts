import type {Home} from '../../../shared/home-sheet.ts'

export interface SheetChanges {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** What a sheet would change of the homes that are published. */
export function compareHomes(before: readonly Home[], after: readonly Home[]): SheetChanges {
  const old = new Map(before.map((home) => [home.number, home]))
  const kept = after.filter(({number}) => old.has(number))
  const isSame = (home: Home) => JSON.stringify(old.get(home.number)) === JSON.stringify(home)
  return {
    added: after.length - kept.length,
    removed: before.length - kept.length,
    changed: kept.filter((home) => !isSame(home)).length,
  }
}
