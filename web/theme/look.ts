import type {CSSProperties} from 'react'
import {type ColorRole, paletteOf, readableColors} from '../../shared/palette.ts'
import {pairingOf} from '../../shared/type-pairings.ts'
import {currentLook, lookPrefix} from './current-look.ts'

/** What a complex chooses of its look; the rest is the product's. */
export interface LookChoice {
  readonly colors?: Readonly<Partial<Record<ColorRole, string | null>>> | null
  readonly typePairing?: string | null
}

/**
 * Takes the place of the theme's variables on the root element. A page's policy allows such an attribute, which is
 * there before the first paint, and takes no style sheet for each complex.
 */
export function lookOf(choice: LookChoice | null | undefined): CSSProperties {
  const {colors, typePairing} = choice ?? {}
  const key = JSON.stringify([colors, typePairing])
  // Its contrasts took a fiftieth of a page's time, and one page after another has the same.
  if (last?.key !== key) {
    const look = {
      ...(colors && named('color', paletteOf(readableColors(colors)))),
      ...(typePairing && named('font', pairingOf(typePairing))),
    }
    last = {key, look}
  }
  return last.look
}

let last: {readonly key: string; readonly look: CSSProperties} | undefined

function named(group: string, values: Readonly<Record<string, string>>): CSSProperties {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${lookPrefix}${group}-${name}`, value]),
  )
}

/** Gives the document on the screen another look. */
export function applyLook(choice: LookChoice | null | undefined): void {
  const {style} = document.documentElement
  for (const name of Object.keys(currentLook())) style.removeProperty(name)
  for (const [name, value] of Object.entries(lookOf(choice))) style.setProperty(name, String(value))
}
