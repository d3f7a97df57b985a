import {giveUp} from '../hooks/hook.ts'
import {dragging} from '../hooks/page.ts'

/** What an item of a list is moved by; dnd-kit says so to assistive technology. */
const handle = '[aria-roledescription="sortable"][aria-describedby]'

/** They take an item of a list, move it, and put it down. */
const keys = ['Space', 'Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Where an item cannot go further, nothing is said. */
const longestMs = 300

const instructions =
  '스페이스를 눌러 집고, 화살표 키로 옮긴 뒤 스페이스로 놓습니다. Esc를 누르면 제자리로 돌아갑니다.'

/** That an item was taken is said first, and then over which place it is. */
const taken = '집었습니다.'

/** What is said while an item is moved, by the shape of the English sentence. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^Picked up/, taken],
  [/^Draggable item (\S+) was moved over droppable area \1\.$/, '제자리입니다.'],
  [/ was moved over /, '한 자리 옮겼습니다.'],
  [/^Dragging was cancelled/, '옮기지 않았습니다.'],
  [/ was dropped/, '놓았습니다.'],
  [/^Draggable item/, '놓을 수 없는 자리입니다.'],
]

const inKorean = (text: string): string =>
  sentences.find(([shape]) => shape.test(text))?.[1] ?? text

/**
 * Lists that are ordered by the keyboard speak Korean, and lose no key: a key waits until what the one before
 * did is said. The list knows where its items are only then.
 */
export function helpDragging(): void {
  if (!dragging.isOn) return
  const waiting: KeyboardEvent[] = []
  let isBusy = false

  const pass = async (region: Element, {target, code}: KeyboardEvent) => {
    isBusy = true
    await isSaid(region, code)
    isBusy = false
    const next = waiting.shift()
    if (next) target?.dispatchEvent(next)
  }
  addEventListener('focusin', ({target}) => void regionOf(target), {capture: true})
  addEventListener(
    'keydown',
    (event) => {
      const region = keys.includes(event.code) ? regionOf(event.target) : null
      if (!region) return
      if (!isBusy) {
        void pass(region, event)
        return
      }
      const {code, key} = event
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting.push(new KeyboardEvent('keydown', {code, key, bubbles: true, cancelable: true}))
    },
    {capture: true},
  )
}

const known = new WeakSet<Element>()

/** Where the list of a handle says what happens; null for anything else, and where a list has no such place. */
function regionOf(target: EventTarget | null): Element | null {
  const described = target instanceof Element ? target.closest(handle) : null
  const name = described?.getAttribute('aria-describedby')
  if (!name) return null
  const region = document.getElementById(name.replace('DescribedBy', 'LiveRegion'))
  if (!region) {
    giveUp('dragging', 'a list does not say what happens where it did')
    return null
  }
  if (known.has(region)) return region
  known.add(region)
  const told = document.getElementById(name)
  if (told) told.textContent = instructions
  speakKorean(region)
  return region
}

/** React keeps the text node, and writes the next sentence into it. */
function speakKorean(region: Element): void {
  new MutationObserver(() => {
    const text = region.firstChild
    if (!(text instanceof Text)) return
    const korean = inKorean(text.data)
    if (korean !== text.data) text.data = korean
  }).observe(region, {childList: true, characterData: true, subtree: true})
}

function isSaid(region: Element, code: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (region.textContent !== taken) end()
    })
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, code === 'Space' || code === 'Enter' ? 3 * longestMs : longestMs)
    observer.observe(region, {childList: true, characterData: true, subtree: true})
  })
}
