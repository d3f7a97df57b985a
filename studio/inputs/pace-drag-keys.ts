const handle = '[data-ui="DragHandleButton"]'

/** They take an item of a list, move it, and put it down. */
const keys = ['Space', 'Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Where an item cannot go further, nothing is said. */
const longestMs = 300

/**
 * A key for the handle of an item waits until what the one before did is said. The list knows where its items
 * are only then: it dropped keys that came earlier, and the item stayed where it was.
 */
export function paceDragKeys(): void {
  if (!globalThis.document) return
  const waiting: KeyboardEvent[] = []
  let isBusy = false

  const pass = async (event: KeyboardEvent, target: Element) => {
    isBusy = true
    await isSaid(target, event.code)
    isBusy = false
    const next = waiting.shift()
    if (next) target.dispatchEvent(next)
  }
  addEventListener(
    'keydown',
    (event) => {
      const {target, code, key} = event
      if (!(target instanceof Element && target.matches(handle) && keys.includes(code))) return
      if (!isBusy) {
        void pass(event, target)
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting.push(new KeyboardEvent('keydown', {code, key, bubbles: true, cancelable: true}))
    },
    {capture: true},
  )
}

/** That an item was taken is said first, and then over which place it is. */
const taken = '집었습니다.'

function isSaid(target: Element, code: string): Promise<void> {
  return new Promise((resolve) => {
    const name = target.getAttribute('aria-describedby')?.replace('DescribedBy', 'LiveRegion')
    const region = name === undefined ? null : document.getElementById(name)
    const observer = new MutationObserver(() => {
      if (region?.textContent !== taken) end()
    })
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, code === 'Space' || code === 'Enter' ? 3 * longestMs : longestMs)
    if (region) observer.observe(region, {childList: true, characterData: true, subtree: true})
  })
}
