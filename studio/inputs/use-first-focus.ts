import {type RefObject, useEffect} from 'react'

/** Those above fields, for comments and more: each opens its tooltip when it has the focus. Not the tabs of groups, nor the handles of items. */
const fieldActions = 'button:not([role="tab"], [aria-roledescription="sortable"])'
const typedIn = 'input:not([type="checkbox"], [type="file"]), textarea, [contenteditable="true"]'

/**
 * The stock form focuses its first focusable element, which is a button above the first field. Until somebody
 * presses a key or a pointer, this moves the focus to the field instead; not on a phone, whose keyboard would
 * cover the form.
 *
 * @param form the element around the whole form
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = form.current
    if (!inside) return
    const acting = new AbortController()
    const {signal} = acting
    const act = () => acting.abort()
    addEventListener('pointerdown', act, {capture: true, signal})
    addEventListener('keydown', act, {capture: true, signal})
    const onFocus = ({target}: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(fieldActions)) return
      // If an element refuses the focus, the stock form tries the next button.
      setTimeout(() => {
        if (signal.aborted || document.activeElement !== target) return
        act()
        target.blur()
        if (matchMedia('(pointer: fine)').matches) {
          inside.querySelector<HTMLElement>(typedIn)?.focus()
        }
      })
    }
    inside.addEventListener('focusin', onFocus, {signal})
    return act
  }, [form])
}
