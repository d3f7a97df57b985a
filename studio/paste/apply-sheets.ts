import {sheetAttribute} from './markup-style.ts'

/** The properties of a style sheet that matter for the content model. */
const properties = ['font-weight', 'font-style', 'display', 'text-decoration', 'list-style-type']

/**
 * Copies what a document's own style sheets say onto its elements, because 한글, Excel and LibreOffice make a
 * text bold by a class. A document that is not shown has no computed styles.
 */
export function applySheets(page: Document): void {
  for (const {textContent} of page.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(textContent ?? '')
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) applyRule(page, rule)
  }
}

function applyRule(page: Document, {selectorText, style}: CSSStyleRule): void {
  const declared = properties.flatMap((name) => {
    const value = style.getPropertyValue(name)
    return value ? [`${name}:${value}`] : []
  })
  if (declared.length === 0) return
  for (const element of page.querySelectorAll(selectorText)) {
    const before = element.getAttribute(sheetAttribute) ?? ''
    element.setAttribute(sheetAttribute, `${before};${declared.join(';')}`)
  }
}
