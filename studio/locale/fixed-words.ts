import {ownKeys} from '../own-keys.ts'
import {dragParts, translateDragging} from './drag-words.ts'

/** What the Studio's packages say in English in every language: no bundle of words has them. */
const words: ReadonlyMap<string, string> = new Map([
  ['Task title', '작업 제목'],
  ['Select assignee', '담당자 고르기'],
  ['yyyy-mm-dd', '기한 (예: 2026-12-24)'],
  ['Close dialog', '닫기'],
  ['Clear', '지우기'],
  ['Open', '펼치기'],
  ['More breadcrumb items', '그 밖의 위치'],
  ['sortable', '순서 손잡이'],
  ['Open menu', '메뉴 열기'],
  // On the picture of whoever changed a document.
  ...ownKeys.map((name) => [name, '홈페이지'] as const),
])

/** Next to a field with a time, in two lengths: the zone in which it is shown. */
const zone = '.button-small, .button-large'

const tooltip = '[data-ui="Tooltip__card"]'

const attributes = ['aria-label', 'aria-roledescription', 'placeholder', 'title']
const sought = [...attributes.map((name) => `[${name}]`), ...dragParts, zone, tooltip].join(',')

/** Says them in Korean, as soon as they are in the page. */
export function sayFixedWords(): void {
  if (!globalThis.document) return
  const observer = new MutationObserver((changes) => {
    for (const {type, target, addedNodes} of changes) {
      const nodes = type === 'attributes' ? [target] : addedNodes
      for (const node of nodes) if (node instanceof Element) translateAll(node)
    }
  })
  observer.observe(document, {
    ...{childList: true, subtree: true},
    attributeFilter: attributes,
  })
}

function translateAll(root: Element): void {
  for (const element of [root, ...root.querySelectorAll(sought)]) {
    translate(element)
    translateDragging(element)
    if (element.matches(zone)) translateZone(element)
    if (element.matches(tooltip)) translateTooltip(element)
  }
}

function translateZone(label: Element): void {
  for (const part of label.querySelectorAll('*')) {
    const isName = part.childElementCount === 0 && /Seoul|Korean Standard/.test(part.textContent)
    if (isName) part.textContent = '한국 시각'
  }
}

function translateTooltip(card: Element): void {
  for (const part of card.querySelectorAll('*')) {
    const korean = part.childElementCount === 0 ? words.get(part.textContent) : undefined
    if (korean !== undefined) part.textContent = korean
  }
}

function translate(element: Element): void {
  for (const name of attributes) {
    const korean = words.get(element.getAttribute(name) ?? '')
    if (korean !== undefined) element.setAttribute(name, korean)
  }
}
