import {ownKeys} from '../own-keys.ts'
import {dragParts, translateDragging} from './drag-words.ts'
import {aboutSanitysServers, requestErrorDialog, requestErrorWords} from './request-error-words.ts'
import {nameParts, unnamedParts} from './unnamed-parts.ts'

/** Words that the Studio's packages have in English only: no bundle of translations has them. */
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
  ['Back', '뒤로'],
  ['Close', '닫기'],
  ['Remove', '빼기'],
  ['Remove filter', '필터 빼기'],
  ['Previous year', '앞 해'],
  ['Next year', '다음 해'],
  ['Previous month', '앞 달'],
  ['Next month', '다음 달'],
  ['Go to previous month', '앞 달로'],
  ['Go to next month', '다음 달로'],
  ['Select hour', '시 고르기'],
  ['Select minutes', '분 고르기'],
  ['Target', '관련 문서'],
  ['Assign to', '담당자'],
  ['Deadline', '기한'],
  ['No assignee', '담당자 없음'],
  ['Edited at', '고친 때'],
  ['Created at', '만든 때'],
  ['Contains document, image or file', '쓰고 있는 문서, 이미지, 파일'],
  ...requestErrorWords,
  // The label of the avatar next to a change.
  ...ownKeys.map((name) => [name, '홈페이지'] as const),
])

/** Next to a field with a time, in two lengths: the zone in which the time is shown. */
const zone = '.button-small, .button-large'

/** Tooltips, labels of fields, and the names of filters in a search. */
const spoken = `[data-ui="Tooltip__card"], [data-ui="Popover"], label, button, [role="option"], ${requestErrorDialog}`

const attributes = ['aria-label', 'aria-roledescription', 'placeholder', 'title']
const sought = [
  ...attributes.map((name) => `[${name}]`),
  ...dragParts,
  ...unnamedParts,
  zone,
  spoken,
].join(',')

/** Replaces these words by Korean ones as soon as they are in the page. */
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
    nameParts(element)
    if (element.matches(zone)) translateZone(element)
    if (element.matches(spoken)) translateTexts(element)
    if (element.matches(requestErrorDialog)) leaveOut(element, aboutSanitysServers)
  }
}

function translateZone(label: Element): void {
  for (const part of label.querySelectorAll('*')) {
    const isName = part.childElementCount === 0 && /Seoul|Korean Standard/.test(part.textContent)
    if (isName) part.textContent = '한국 시각'
  }
}

function leaveOut(holder: Element, selector: string): void {
  for (const part of holder.querySelectorAll<HTMLElement>(selector)) part.hidden = true
}

function translateTexts(holder: Element): void {
  for (const part of holder.querySelectorAll('*')) {
    const korean = part.childElementCount === 0 ? words.get(part.textContent) : undefined
    if (korean !== undefined) part.textContent = korean
  }
}

/** The names of days that calendars give to screen readers: `Tue Nov 24 2026`. */
const day = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/
const koreanDay = new Intl.DateTimeFormat('ko-KR', {dateStyle: 'full'})

const inKorean = (text: string): string | undefined =>
  day.test(text) ? koreanDay.format(new Date(text)) : words.get(text)

function translate(element: Element): void {
  for (const name of attributes) {
    const korean = inKorean(element.getAttribute(name) ?? '')
    if (korean !== undefined) element.setAttribute(name, korean)
  }
}
