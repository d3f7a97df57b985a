/** A media query cannot read a CSS variable, so the breakpoints are constants. In px. */
export const breakpoints = {narrow: 900, phone: 560, wide: 1440} as const

export const narrowQuery = `(max-width: ${breakpoints.narrow}px)`
export const phoneQuery = `(max-width: ${breakpoints.phone}px)`
export const wideQuery = `(min-width: ${breakpoints.narrow + 1}px)`

/** For styled-components: `${media.narrow} { … }`. Narrow is 900 px or less. */
export const media = {
  narrow: `@media ${narrowQuery}`,
  wide: `@media ${wideQuery}`,
  phone: `@media ${phoneQuery}`,
  spacious: `@media (min-width: ${breakpoints.wide}px)`,
  hover: '@media (hover: hover)',
  still: '@media (prefers-reduced-motion: reduce)',
} as const
