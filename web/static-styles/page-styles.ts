import type {ReactNode} from 'react'
import type {createPageStyles as create, styleSheet as sheet} from '../theme/page-styles.ts'
import {allRules, type Rules} from './rules.ts'

/** Takes the place of `web/theme/page-styles.ts` in the built server. */

// A file defines its rules when it is loaded, so a base must be loaded before the components that are made from
// it.
import.meta.glob(
  [
    '../*/**/*.tsx',
    '!../{startup,static-styles}/**',
    '../../agency/**/*.tsx',
    '../../features/*/web/**/*.tsx',
  ],
  {
    eager: true,
  },
)

export const createPageStyles: typeof create = () => ({
  collect: (page: ReactNode) => page,
  tagFor: (html) => `<style>${firstOf(rulesFor(html))}</style>`,
  end() {},
})

export const styleSheet: typeof sheet = () => join(allRules().filter(({id}) => id !== null))

function rulesFor(html: string): readonly Rules[] {
  const used = new Set(html.match(/\bsc-[\w-]+/g))
  const ofEveryPage = allRules().filter(({id}) => id === null)
  return [...ofEveryPage, ...allRules().filter(({id}) => id !== null && used.has(id))]
}

const firstOf = (rules: readonly Rules[]) => rules.map(({first}) => first).join('')
const join = (rules: readonly Rules[]) => rules.map(({css}) => css).join('')
