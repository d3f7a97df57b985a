/** The attribute in which `applySheets` stores what a document's style sheets say about an element. */
export const sheetAttribute = 'data-declared'

/**
 * What the styles say about an element, also for properties that browsers do not know. Its own style comes
 * first.
 */
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
