import type {SignInNow, SignInTheme} from 'local-content-lake'
import type {Identity} from '../../server/identity/identity.ts'
import {type Palette, paletteOf, plainColors, readableColors} from '../../shared/palette.ts'
import {defaultPairing, pairingOf} from '../../shared/type-pairings.ts'

/** Asked at each sign-in page; null: what the program starts with. */
export type SignInLookNow = () => SignInNow | null

type Fonts = ReturnType<typeof pairingOf>

/** The lake's sign-in page in the colours and fonts of the site. */
const themeOf = (color: Palette, font: Fonts): SignInTheme => ({
  background: color.paperDeep,
  surface: color.paper,
  text: color.ink,
  textSoft: color.inkSoft,
  accent: color.accentText,
  border: color.rule,
  fieldBorder: color.ruleStrong,
  button: color.ink,
  buttonHover: color.inkDeep,
  danger: color.danger,
  dangerSurface: color.dangerSoft,
  font: font.text,
  headingFont: font.display,
})

export const signInTheme = themeOf(paletteOf(plainColors), pairingOf(defaultPairing))

/** Name, icon, colours and fonts that the complex has now. */
export function signInLook(identity: Identity | undefined): SignInNow | null {
  const known = identity?.known
  if (!known?.site) return null
  const {name, colors, typePairing} = known.site
  return {
    ...(name ? {brand: name} : {}),
    mark: `data:image/svg+xml;base64,${Buffer.from(known.svg).toString('base64')}`,
    theme: themeOf(paletteOf(readableColors(colors)), pairingOf(typePairing)),
  }
}
