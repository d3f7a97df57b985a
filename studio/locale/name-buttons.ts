import {isOwnKey} from '../own-keys.ts'

/** Buttons that may be pictures alone, by their ARIA attributes. */
const buttons =
  '[aria-roledescription="sortable"], button[aria-haspopup], button:has([data-sanity-icon="reset"]), a[href]'

/** The names that the stock parts have in English whatever the language is. */
export const koreanNames: Readonly<Record<string, string>> = {
  Clear: '지우기',
  Open: '열기',
  'Close dialog': '닫기',
  'More breadcrumb items': '사이의 단계 보기',
  'Go to previous month': '이전 달',
  'Go to next month': '다음 달',
  'Previous year': '이전 해',
  'Next year': '다음 해',
  'Select hour': '시',
  'Select minutes': '분',
  'UTC time': '세계 표준시',
}

/** Pictures of people have their names; the site writes with keys that have names of a program. */
const koreanName = (element: Element, name: string) =>
  isOwnKey(name) && !element.matches('button, a, input, select, textarea')
    ? '홈페이지'
    : isStock(element)
      ? koreanNames[name]
      : undefined

/** What an editor has named "Open" has that word as its text, and keeps it. */
const isStock = (element: Element) =>
  element.matches('select, input') ||
  (element.matches('button') && element.textContent.trim() === '')

/**
 * Says to assistive technology what a button is for that has no name at all, and to which item of a list it
 * belongs. What has a text, a label or a title stays as it is, but for English names.
 */
export function nameButtons(): void {
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes) {
      for (const node of addedNodes) if (node instanceof Element) nameAllIn(node)
    }
  }).observe(document, {childList: true, subtree: true})
}

function nameAllIn(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('[aria-label], [title]')]) {
    for (const attribute of ['aria-label', 'title']) {
      const name = koreanName(element, element.getAttribute(attribute) ?? '')
      if (name) element.setAttribute(attribute, name)
    }
  }
  for (const element of [root, ...root.querySelectorAll(buttons)]) {
    if (!element.matches(buttons) || hasName(element)) continue
    const name = nameOf(element)
    if (!name) continue
    element.setAttribute('aria-label', name)
    const item = element instanceof HTMLAnchorElement ? null : itemOf(element)
    if (!item) continue
    // After the words of the item as they are then: they may not be there yet.
    element.setAttribute('aria-labelledby', `${idOf(item)} ${idOf(element)}`)
  }
}

let named = 0

function idOf(element: Element): string {
  if (element.id === '') {
    named += 1
    element.id = `named-${named}`
  }
  return element.id
}

/** How far above the buttons of a list's item lies what holds them all. */
const maxLevels = 6

/** What opens the item of a list to which a button belongs. */
function itemOf(button: Element): Element | null {
  let row = button.parentElement
  for (let level = 0; row && level < maxLevels; level += 1, row = row.parentElement) {
    const handle = row.querySelector('[aria-roledescription="sortable"]')
    if (!handle) continue
    const others = [...row.querySelectorAll('button, a[href]')]
    return others.find((each) => each !== button && isOpener(each)) ?? null
  }
  return null
}

const isOpener = (element: Element) =>
  !element.matches('[aria-roledescription="sortable"], [aria-haspopup]')

const hasName = (element: Element) =>
  element.textContent !== '' ||
  ['aria-label', 'aria-labelledby', 'title'].some((name) => element.hasAttribute(name)) ||
  element.querySelector('img[alt]:not([alt=""])') !== null

function nameOf(element: Element): string | null {
  if (element instanceof HTMLAnchorElement) return leadsUp(element) ? '뒤로' : null
  // Next to choices of which one is chosen.
  if (element.querySelector('[data-sanity-icon="reset"]')) return '고른 것 지우기'
  return element.hasAttribute('aria-haspopup') ? '메뉴' : '끌어서 순서 바꾸기'
}

/** To where the open address begins. */
const leadsUp = ({pathname}: HTMLAnchorElement) => location.pathname.startsWith(pathname)
