/**
 * State of a home: `returned` is one whose contract has ended, and which an administrator has not opened; `off` is not for
 * sale.
 */
export type HomeState = 'open' | 'held' | 'contracted' | 'returned' | 'off'

/** A home in forms and stored claims: the id of its building, and its number. */
export const homeKeyOf = (building: string, number: number): string => `${building}.${number}`

const keyPattern = /^([\w-]{1,100})\.(\d{3,5})$/

export function homeIn(key: string): {readonly building: string; readonly number: number} | null {
  const [, building = '', number = ''] = keyPattern.exec(key) ?? []
  return building ? {building, number: Number(number)} : null
}

interface NamedBuilding {
  readonly id: string
  readonly name: string
}

/** A building's name without the word for a building: `101` of `101동`. */
export const buildingNameOf = (name: string | null | undefined): string =>
  (name ?? '').trim().replace(/동$/, '').trim()

/**
 * The home that a contract names, as counsellors write it: `101동 1203호 84A`, `101-1203`. Null: it names none of these
 * buildings.
 */
export function homeNamedIn(
  text: string,
  buildings: readonly NamedBuilding[],
): {readonly building: string; readonly number: number} | null {
  const words = text.replaceAll('동', '동 ').match(/[\p{L}\d]+/gu) ?? []
  for (const [at, word] of words.entries()) {
    const name = buildingNameOf(word).toUpperCase()
    const building = buildings.find((each) => each.name.toUpperCase() === name)
    const [, number] = /^(\d{3,5})호?$/.exec(words[at + 1] ?? '') ?? []
    if (building && number) return {building: building.id, number: Number(number)}
  }
  return null
}
