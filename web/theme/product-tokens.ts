import {paletteOf, plainColors} from '../../shared/palette.ts'
import {pairingOf} from '../../shared/type-pairings.ts'

/**
 * Every colour, size, duration and layer of the site, named by role. Colours and fonts are those of a complex that
 * has chosen none; its own take their place when a page is rendered (`look.ts`).
 */
export const productTokens = {
  // Pure: the browser's code writes the variables' names alone, and need not have these.
  color: /* @__PURE__ */ paletteOf(plainColors),
  font: /* @__PURE__ */ pairingOf(null),
  size: {
    label: 'clamp(0.75rem, 0.72rem + 0.12vw, 0.875rem)',
    small: '0.875rem',
    body: 'clamp(1rem, 0.96rem + 0.15vw, 1.125rem)',
    lead: 'clamp(1.0625rem, 1rem + 0.3vw, 1.3125rem)',
    title: 'clamp(1.25rem, 1.12rem + 0.6vw, 1.75rem)',
    heading: 'clamp(1.625rem, 1.3rem + 1.5vw, 2.75rem)',
    display: 'clamp(2.25rem, 1.4rem + 3.8vw, 5rem)',
  },
  space: {
    hair: '0.25rem',
    tight: '0.5rem',
    small: '0.75rem',
    base: '1rem',
    wide: '1.5rem',
    gap: 'clamp(1.25rem, 0.8rem + 2vw, 2.5rem)',
    gutter: 'clamp(1.25rem, 4.8vw, 5rem)',
    block: 'clamp(3rem, 2rem + 4.5vw, 6.5rem)',
    section: 'clamp(4.5rem, 3rem + 7vw, 10rem)',
  },
  width: {text: '42rem', content: '81.25rem', page: '100rem', touch: '2.75rem'},
  /** Whatever stays in place takes only a part of the window, however large its text or low the window. */
  height: {
    header: 'clamp(44px, 11vh, 4.5rem)',
    headerNarrow: 'clamp(44px, 11vh, 3.75rem)',
    fixedBar: 'clamp(44px, 11vh, 3.75rem)',
    subNavigation: 'clamp(44px, 10vh, 3.5rem)',
    /** What is told above the header (`web/notices/strips-height.ts`). */
    strips: 'var(--strips, 0px)',
  },
  radius: {small: '2px', round: '999px'},
  duration: {quick: '180ms', fade: '500ms', slow: '900ms', zoom: '14s'},
  easing: {settle: 'cubic-bezier(0.22, 0.61, 0.2, 1)'},
  leading: {tight: '1.25', heading: '1.35', body: '1.65'},
  tracking: {label: '0.22em', display: '-0.02em', body: '-0.01em'},
  layer: {raised: '1', sticky: '20', fixedBar: '30', header: '40', menu: '50', overlay: '60'},
} as const

type Own<Group> = {readonly [Name in keyof Group]?: string}

/** What an agency may put in the place of these. Colours and fonts are those of each complex. */
export type OwnTokens = {
  readonly [Name in Exclude<keyof typeof productTokens, 'color' | 'font'>]?: Own<
    (typeof productTokens)[Name]
  >
}
