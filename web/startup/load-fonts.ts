import {idle} from './idle.ts'

/** The files with the characters that nearly every text needs, as sample/workshop/fonts names them. */
const isCore = /-core\./

/**
 * Applies the main fonts once they are here, one after the other, and then their style sheet: with each, all text is laid
 * out again, for the sheet and both fonts at once in one long task. Other files come when a text needs them.
 *
 * @param link loaded, for no medium yet
 */
export async function loadFonts(link: HTMLLinkElement): Promise<void> {
  try {
    const {sheet} = link
    const faces = [...(sheet?.cssRules ?? [])].map(coreFace)
    await Promise.allSettled(faces.map((face) => face?.load()))
    // The last first, since a rule that goes moves those after it.
    for (const [at, face] of [...faces.entries()].reverse()) {
      if (face?.status !== 'loaded') continue
      // The browser would load what the rule names too, and lay the text out for it.
      sheet?.deleteRule(at)
      document.fonts.add(face)
      document.body.getBoundingClientRect()
      await idle()
    }
  } finally {
    link.media = 'all'
  }
}

/** Null for a rule of another kind or file. */
function coreFace(rule: CSSRule): FontFace | null {
  if (!(rule instanceof CSSFontFaceRule)) return null
  const of = (name: string) => rule.style.getPropertyValue(name)
  if (!isCore.test(of('src'))) return null
  const family = of('font-family').replaceAll(/["']/g, '')
  const descriptors = {weight: of('font-weight'), unicodeRange: of('unicode-range')}
  return new FontFace(family, of('src'), descriptors)
}
