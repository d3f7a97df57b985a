/**
 * A media query cannot read a CSS variable, so the breakpoints are constants. In px, for text of the
 * usual size.
 */
export const breakpoints = {narrow: 900, tablet: 720, phone: 560, wide: 1440} as const

/** In px: a window as low as a phone on its side, or one at 400 % zoom. */
const low = 500

/**
 * A browser set to larger text has room for fewer characters: these widths are in em, so they grow with the
 * text.
 */
const em = (px: number) => `${px / 16}em`

export const narrowQuery = `(max-width: ${em(breakpoints.narrow)})`
export const phoneQuery = `(max-width: ${em(breakpoints.phone)})`
export const belowTabletQuery = `(max-width: ${em(breakpoints.tablet)})`
export const wideQuery = `(min-width: ${em(breakpoints.narrow + 1)})`
const lowQuery = `(max-height: ${em(low)})`

const stillQuery = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for less motion. Only in the browser. */
export const prefersReducedMotion = () => matchMedia(stillQuery).matches

/** For styled-components: `${media.narrow} { … }`. Narrow is 900 px or less. */
export const media = {
  narrow: `@media ${narrowQuery}`,
  /** Without paper, which is as narrow. */
  narrowScreen: `@media screen and ${narrowQuery}`,
  wide: `@media ${wideQuery}`,
  phone: `@media ${phoneQuery}`,
  /** Wide enough for drawings made for wide screens, though the layout is the narrow one. */
  belowTablet: `@media ${belowTabletQuery}`,
  fromTablet: `@media (min-width: ${em(breakpoints.tablet + 1)})`,
  /** A low window: nothing but a slim header may stay in place, or there would be no room to read. */
  low: `@media ${lowQuery}`,
  /** A very low window, as at 400 % zoom: nothing at all may stay in place. */
  lowAndNarrow: `@media ${lowQuery} and ${phoneQuery}`,
  /** A phone held sideways. */
  lowAndBroad: `@media ${lowQuery} and (min-width: ${em(breakpoints.phone + 1)})`,
  /** Half of such a window is too narrow for a drawing that fills it. */
  wideButTight: `@media ${wideQuery} and (max-width: ${em(1200)})`,
  spacious: `@media (min-width: ${em(breakpoints.wide)})`,
  hover: '@media (hover: hover)',
  noScript: '@media (scripting: none)',
  /** For what a script fills in on wide screens. */
  scriptedWide: `@media (scripting: enabled) and ${wideQuery}`,
  scriptedSpacious: `@media (scripting: enabled) and (min-width: ${em(breakpoints.wide)})`,
  print: '@media print',
  /** Forced colours, a visitor's own few: backgrounds are removed, borders stay. */
  forced: '@media (forced-colors: active)',
  /** Both a script and motion are allowed, which an animation needs that hides words at first. */
  moving: '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)',
  still: `@media ${stillQuery}`,
} as const

/** Whether the words of a header fit into its one line, however large the page's text is. */
export const headerRoom = {
  container: 'container-type: inline-size;',
  tight: '@container (max-width: 54rem)',
} as const

/** Whether the columns of a table of sums fit next to each other, however large the page's text is. */
export const sumRoom = {
  container: 'container-type: inline-size;',
  tight: '@container (max-width: 44rem)',
} as const

/** For the `sizes` of a picture: its width on narrow screens and on wide ones. */
export const pictureSizes = (narrow: string, wide: string): string =>
  `${narrowQuery} ${narrow}, ${wide}`

/** Whether the rooms of a drawing have space for a second line. */
export const drawingRoom = {
  container: 'container-type: inline-size;',
  tight: '@container (max-width: 34rem)',
} as const
