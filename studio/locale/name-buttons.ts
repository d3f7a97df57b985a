/** Buttons that may be pictures alone, by their ARIA attributes. */
const buttons = '[aria-roledescription="sortable"], button[aria-haspopup], a[href]'

/**
 * Says to assistive technology what a button is for that has no name at all. What has a text, a label or a
 * title stays as it is.
 */
export function nameButtons(): void {
  if (!globalThis.document) return
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes) {
      for (const node of addedNodes) if (node instanceof Element) nameAllIn(node)
    }
  }).observe(document, {childList: true, subtree: true})
}

function nameAllIn(root: Element): void {
  for (const element of [root, ...root.querySelectorAll(buttons)]) {
    if (!element.matches(buttons) || hasName(element)) continue
    const name = nameOf(element)
    if (name) element.setAttribute('aria-label', name)
  }
}

const hasName = (element: Element) =>
  element.textContent !== '' ||
  ['aria-label', 'aria-labelledby', 'title'].some((name) => element.hasAttribute(name)) ||
  element.querySelector('img[alt]:not([alt=""])') !== null

function nameOf(element: Element): string | null {
  if (element instanceof HTMLAnchorElement) return leadsUp(element) ? '뒤로' : null
  return element.hasAttribute('aria-haspopup') ? '메뉴' : '끌어서 순서 바꾸기'
}

/** To where the open address begins. */
const leadsUp = ({pathname}: HTMLAnchorElement) => location.pathname.startsWith(pathname)
