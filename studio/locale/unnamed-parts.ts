/** Buttons of the stock Studio that are pictures alone, by what they are for. */
const names = [
  ['[data-testid="array-item-menu-button"]', '이 항목의 메뉴'],
  ['[data-testid="pane-context-menu-button"]', '이 화면의 메뉴'],
  ['[data-testid="copy-document-actions-button"]', '이 문서의 주소'],
  ['[data-testid="pane-header"] a[data-ui="Button"]', '뒤로'],
] as const

export const unnamedParts = names.map(([part]) => `${part}:not([aria-label])`)

/** Says to assistive technology what a picture says. */
export function nameParts(element: Element): void {
  if (element.hasAttribute('aria-label') || element.textContent !== '') return
  const name = names.find(([part]) => element.matches(part))?.[1]
  if (name) element.setAttribute('aria-label', name)
}
