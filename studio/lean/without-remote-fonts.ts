import type {Plugin} from 'vite'

/**
 * Sanity's design system names fonts on Sanity's host, which our policy keeps the browser from fetching:
 * 14 errors in the console at each load. Without the rules, the system's own font is used, as it was.
 */
export function withoutRemoteFonts(): Plugin {
  return {
    name: 'without-remote-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css($|\?)/.test(id)) return null
      return {code: code.replaceAll(/@font-face\s*\{[^}]*https:[^}]*\}/g, ''), map: null}
    },
  }
}
