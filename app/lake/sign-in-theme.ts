import type {SignInTheme} from 'local-content-lake'
import {tokens} from '../../web/theme/tokens.ts'

const {color, font} = tokens

/** The lake's sign-in page in the colours and fonts of the site. */
export const signInTheme: SignInTheme = {
  background: color.paperDeep,
  surface: color.paper,
  text: color.ink,
  textSoft: color.inkSoft,
  accent: color.bronzeText,
  border: color.rule,
  fieldBorder: color.ruleStrong,
  button: color.ink,
  buttonHover: color.inkDeep,
  danger: color.danger,
  dangerSurface: color.dangerSoft,
  font: font.text,
  headingFont: font.display,
}
