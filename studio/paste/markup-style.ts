/** Where `applySheets` writes what a document's style sheets say of an element. */
export const sheetAttribute = 'data-declared'

/** What is said of an element's style, also of properties that browsers do not know; its own comes first. */
export function styleValue(element: Element, name: string): string {
  return (
    declaredIn(element.getAttribute('style'), name) ??
    declaredIn(element.getAttribute(sheetAttribute), name) ??
    ''
  )
}

function declaredIn(declarations: string | null, name: string): string | undefined {
  if (declarations === null) return undefined
  for (const declaration of declarations.split(';').toReversed()) {
    const [property = '', ...value] = declaration.split(':')
    const own = property.trim().toLowerCase()
    if (own === name || own === `${name}-line`) return value.join(':').trim().toLowerCase()
  }
  return undefined
}

export const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  styleValue(element, 'display') === 'none' ||
  styleValue(element, 'mso-hide') === 'all'
