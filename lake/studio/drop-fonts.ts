/**
 * Removes the fonts of Sanity's host that the page of a built Studio names. A browser fetches a font when text
 * is first set in it; without these rules it uses a font of the machine.
 */
export function dropFonts(): void {
  for (const sheet of Array.from(document.styleSheets)) {
    const rules = rulesOf(sheet)
    for (let index = rules.length - 1; index >= 0; index -= 1) {
      const rule = rules[index]
      const isOfSanity = rule instanceof CSSFontFaceRule && /\.sanity\.io\//.test(rule.cssText)
      if (isOfSanity) sheet.deleteRule(index)
    }
  }
}

/** The browser does not reveal the rules of a sheet from another origin. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}
