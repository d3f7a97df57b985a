const handle = '[data-ui="DragHandleButton"]:not([aria-label])'
const instructions = '[id^="DndDescribedBy"]'
const announcements = '[id^="DndLiveRegion"]'

export const dragParts = [handle, instructions, announcements]

/** The announcements while an item of a list is moved, found by the pattern of the English sentence. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^Picked up/, '집었습니다.'],
  [/^Draggable item (\S+) was moved over droppable area \1\.$/, '제자리입니다.'],
  [/ was moved over /, '한 자리 옮겼습니다.'],
  [/^Dragging was cancelled/, '옮기지 않았습니다.'],
  [/ was dropped/, '놓았습니다.'],
  [/^Draggable item/, '놓을 수 없는 자리입니다.'],
]

const inKorean = (text: string): string =>
  sentences.find(([shape]) => shape.test(text))?.[1] ?? text

/** Lists that are ordered by dragging speak English to screen readers, and their handles have no name. */
export function translateDragging(element: Element): void {
  if (element.matches(handle)) element.setAttribute('aria-label', '끌어서 순서 바꾸기')
  if (element.matches(instructions)) {
    element.textContent =
      '스페이스를 눌러 집고, 화살표 키로 옮긴 뒤 스페이스로 놓습니다. Esc를 누르면 제자리로 돌아갑니다.'
  }
  if (element.matches(announcements)) translateAnnouncements(element)
}

/** React keeps the text node, and writes the next sentence into it. */
function translateAnnouncements(region: Element): void {
  new MutationObserver(() => {
    const text = region.firstChild
    if (!(text instanceof Text)) return
    const korean = inKorean(text.data)
    if (korean !== text.data) text.data = korean
  }).observe(region, {childList: true, characterData: true, subtree: true})
}
