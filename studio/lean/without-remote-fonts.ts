import type {Plugin} from 'vite'

/**
 * Removes the fonts on Sanity's host that the design system names. Our policy keeps the browser from fetching
 * them, which caused 14 errors in the console at each load. The system's own font is used, as before.
 */
export function withoutRemoteFonts(): Plugin {
  return {
    name: 'without-remote-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return null
      const own = code.replaceAll(/@font-face\s*\{[^{}]*\}/g, (rule) =>
        rule.includes('https:') ? '' : rule,
      )
      return {code: own, map: null}
    },
  }
}
