import {tokens} from '../theme/tokens.ts'

/** The tour stands outside the site's style, so it gets the theme's values under its own names. */
export function themeVariables(): string {
  const {color, font, space, radius, width} = tokens
  const values = {
    'ink-deep': color.inkDeep,
    paper: color.paper,
    'accent-light': color.accentLight,
    'rule-light': color.ruleLight,
    'veil-deep': color.veilDeep,
    font: font.text,
    base: space.base,
    round: radius.round,
    touch: width.touch,
  }
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  return [':root {', ...lines, '}'].join('\n')
}
