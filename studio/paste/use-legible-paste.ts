import {useEffect} from 'react'
import {isBlank, legible} from '../../shared/characters.ts'

/**
 * Pastes plain text as it may be stored: composed, and without characters that nobody sees. As if it had been
 * typed, so it is one step of undo and the caret is behind it. Formatted text into a body is read elsewhere.
 */
export function useLegiblePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const kept = legible(text)
      const {target} = event
      if (kept === text || !isForText(target, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // An empty text would be pasted as nothing, and take away what is selected.
      if (!isBlank(kept)) document.execCommand('insertText', false, kept)
    }
    addEventListener('paste', onPaste, {capture: true})
    return () => removeEventListener('paste', onPaste, {capture: true})
  }, [])
}

function isForText(target: EventTarget | null, {clipboardData}: ClipboardEvent): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  // A table takes apart what a spreadsheet gives.
  if (target instanceof HTMLInputElement)
    return !/[\t\n]/.test(clipboardData?.getData('text/plain') ?? '')
  return false
}
