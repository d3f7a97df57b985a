/** A media query cannot read a CSS variable, so the breakpoints are constants. In px. */
export const breakpoints = {narrow: 900, tablet: 720, phone: 560, wide: 1440} as const

/** In px: a window as low as a phone on its side, or one at 400 % zoom. */
const low = 500

export const narrowQuery = `(max-width: ${breakpoints.narrow}px)`
export const phoneQuery = `(max-width: ${breakpoints.phone}px)`
export const wideQuery = `(min-width: ${breakpoints.narrow + 1}px)`

const stillQuery = '(prefers-reduced-motion: reduce)'

/** Whether the visitor asked for less motion. Only in the browser. */
export const prefersReducedMotion = () => matchMedia(stillQuery).matches

/** For styled-components: `${media.narrow} { … }`. Narrow is 900 px or less. */
export const media = {
  narrow: `@media ${narrowQuery}`,
  wide: `@media ${wideQuery}`,
  phone: `@media ${phoneQuery}`,
  /** Wide enough for what is drawn for wide screens, though the layout is the narrow one. */
  belowTablet: `@media (max-width: ${breakpoints.tablet}px)`,
  fromTablet: `@media (min-width: ${breakpoints.tablet + 1}px)`,
  /** Nothing may stay in place here: there would be no room to read. */
  low: `@media (max-height: ${low}px)`,
  spacious: `@media (min-width: ${breakpoints.wide}px)`,
  hover: '@media (hover: hover)',
  noScript: '@media (scripting: none)',
  print: '@media print',
  /** The visitor's own few colours: grounds go, borders stay. */
  forced: '@media (forced-colors: active)',
  /** Both script and motion: what an animation that hides words at first needs. */
  moving: '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)',
  still: `@media ${stillQuery}`,
} as const

/** For the `sizes` of a picture: how wide it is on narrow screens, and on wide ones. */
export const pictureSizes = (narrow: string, wide: string): string =>
  `${narrowQuery} ${narrow}, ${wide}`
