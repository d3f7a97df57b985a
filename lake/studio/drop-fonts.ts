/**
 * The page of a built Studio names fonts of Sanity's host. A browser fetches each when text is first set in it:
 * without these rules it takes a font of the machine.
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

/** A sheet of another origin does not tell them. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}
