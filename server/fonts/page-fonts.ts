import {SiteFonts} from './site-fonts.ts'

/** A text, and the families of fonts in which it is shown. */
export interface Lettered {
  readonly families: string
  readonly text: string
}

/** Rules of a style sheet that load the fonts of texts. */
export type FontRules = (texts: readonly Lettered[]) => Promise<string>

/** The site's typefaces for pages that the server writes without the site's style sheet. */
export class PageFonts {
  readonly #fonts = [new SiteFonts('Hangul Sans'), new SiteFonts('Hangul Serif')]

  readonly rulesFor: FontRules = async (texts) => {
    const rules = this.#fonts.map((font) => {
      const own = texts.filter(({families}) => families.includes(`"${font.family}"`))
      // Without the site's fonts the page has those of the device.
      return font.rulesFor(own.map(({text}) => text).join('')).catch(() => '')
    })
    return (await Promise.all(rules)).join('')
  }
}
