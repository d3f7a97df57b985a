/** The colours that a complex chooses; all others follow from them. Written as `#rrggbb`. */
export interface ColorRoles {
  /** Words, and the ground of dark parts. */
  readonly ink: string
  /** The ground of light parts, and words on dark ones. */
  readonly paper: string
  /** What stands out: labels, lines, the frame around what has the focus. */
  readonly accent: string
  /** The second colour of marks and notes. */
  readonly support: string
}

export type ColorRole = keyof ColorRoles
export const colorRoles = ['ink', 'paper', 'accent', 'support'] as const

/** Of a complex that has chosen none. */
export const plainColors: ColorRoles = {
  ink: '#20262e',
  paper: '#f8f8f7',
  accent: '#76808c',
  support: '#4d6a7c',
}

type Rgb = readonly [red: number, green: number, blue: number]

const black = '#000000'
const white = '#ffffff'
const form = /^#[\da-f]{6}$/i

export const isColor = (text: unknown): text is string =>
  typeof text === 'string' && form.test(text)

function channels(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** `share` of the second colour in the first. */
function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)]
  const mixed = from.map((each, at) => Math.round(each + ((to[at] ?? each) - each) * share))
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

const translucent = (color: string, opacity: number): string =>
  `rgb(${channels(color).join(' ')} / ${opacity})`

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((each) => {
    const share = each / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const text = 4.5
const mark = 3
/**
 * Ink on paper: an accent that can be seen on both needs three times three, and words over a picture have a
 * veil of ink before them that lets some of the picture through.
 */
const grounds = 10

const passes = (color: string, all: readonly string[], least: number) =>
  all.every((each) => contrast(color, each) >= least)

const steps = /* @__PURE__ */ Array.from({length: 101}, (_, at) => at / 100)

/** The colour itself, or the nearest on the way to another that has this contrast with all of these. */
function reach(color: string, towards: string, all: readonly string[], least: number): string {
  const found = steps
    .map((share) => mix(color, towards, share))
    .find((each) => passes(each, all, least))
  return found ?? towards
}

const lightGrounds = (paper: string) => [paper, white]

/** Null: the role's colour passes. */
export interface ColorProblem {
  readonly role: ColorRole
  /** The contrast that it has, and the one that it needs. */
  readonly found: number
  readonly needed: number
  /** The nearest colour that passes. */
  readonly nearest: string
}

/** Which of the colours a person could not see well enough (WCAG 2.2 AA), each with the nearest that passes. */
export function colorProblems(roles: ColorRoles): ColorProblem[] {
  const {ink, paper} = roles
  const found = contrast(ink, paper)
  const isUpright = luminance(ink) < luminance(paper)
  if (!isUpright || found < grounds) return [groundProblem(roles, isUpright ? found : 1)]
  return [
    markProblem('accent', roles.accent, [...lightGrounds(paper), ink]),
    markProblem('support', roles.support, lightGrounds(paper)),
  ].flatMap((problem) => problem ?? [])
}

/** One of the two is far enough from the middle, or becomes so first; the other one is to blame. */
function groundProblem({ink, paper}: ColorRoles, found: number): ColorProblem {
  const isPaperDark = contrast(paper, black) < grounds
  return isPaperDark
    ? {role: 'paper', found, needed: grounds, nearest: reach(paper, white, [darker(ink)], grounds)}
    : {role: 'ink', found, needed: grounds, nearest: reach(ink, black, [paper], grounds)}
}

const darker = (ink: string) => (contrast(ink, white) >= grounds ? ink : black)

function markProblem(role: ColorRole, color: string, all: readonly string[]): ColorProblem | null {
  if (passes(color, all, mark)) return null
  const found = Math.min(...all.map((each) => contrast(color, each)))
  return {role, found, needed: mark, nearest: nearestMark(color, all)}
}

/** Darker or lighter, whichever comes first. */
function nearestMark(color: string, all: readonly string[]): string {
  const near = steps.flatMap((share) => [mix(color, black, share), mix(color, white, share)])
  return near.find((each) => passes(each, all, mark)) ?? plainColors.accent
}

/** The chosen colours where they are colours, with those that nobody could read replaced by the nearest. */
export function readableColors(
  chosen: Readonly<Partial<Record<ColorRole, unknown>>> | null | undefined,
): ColorRoles {
  const of = (role: ColorRole): string => {
    const color = chosen?.[role]
    return isColor(color) ? color.toLowerCase() : plainColors[role]
  }
  let roles: ColorRoles = {
    ink: of('ink'),
    paper: of('paper'),
    accent: of('accent'),
    support: of('support'),
  }
  // Each problem hides those that follow from it.
  for (let round = 0; round < colorRoles.length; round += 1) {
    const corrected = colorProblems(roles).map(({role, nearest}) => [role, nearest] as const)
    roles = {...roles, ...Object.fromEntries(corrected)}
  }
  return roles
}

/**
 * Every colour of the site. Text pairs that may meet: ink, inkSoft, accentText, supportText and danger on paper,
 * paperDeep or white; paper, paperSoft and accentLight on ink or inkDeep. Each has a contrast of 4.5:1 or more.
 */
export function paletteOf({ink, paper, accent, support}: ColorRoles) {
  const inkDeep = mix(ink, black, 0.38)
  const paperDeep = mix(paper, accent, 0.11)
  const light = [...lightGrounds(paper), paperDeep]
  const supportSoft = mix(paper, support, 0.13)
  /** Over the lightest picture. */
  const veilText = 0.78
  const overPicture = mix(white, inkDeep, veilText)
  const dark = [ink, inkDeep]
  const danger = reach('#a3291f', black, light, text)
  return {
    ink,
    inkDeep,
    inkSoft: reach(mix(ink, paper, 0.24), ink, [...light, supportSoft], text),
    paper,
    paperDeep,
    paperSoft: reach(mix(paper, ink, 0.15), white, dark, text),
    white,
    rule: mix(paperDeep, accent, 0.22),
    ruleStrong: reach(mix(accent, paper, 0.2), ink, light, mark),
    ruleLight: translucent(paper, 0.24),
    accent,
    accentText: reach(mix(accent, black, 0.27), black, [...light, supportSoft], text),
    accentLight: reach(mix(accent, paper, 0.5), white, [...dark, overPicture], text),
    support,
    supportText: reach(mix(support, black, 0.2), black, [...light, supportSoft], text),
    supportSoft,
    danger,
    dangerSoft: mix(paper, danger, 0.07),
    veil: translucent(inkDeep, 0.56),
    /** The ground of words over a picture: 4.5:1 for paper and accentLight, whatever the picture shows. */
    veilText: translucent(inkDeep, veilText),
    veilDeep: translucent(inkDeep, 0.82),
    shadow: translucent(inkDeep, 0.14),
  }
}

export type Palette = ReturnType<typeof paletteOf>
