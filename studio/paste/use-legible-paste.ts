import {useEffect} from 'react'
import {isBlank, legible} from '../../shared/characters.ts'

/**
 * Pastes plain text in the form in which it may be stored: composed, and without invisible characters. It is
 * inserted as if it had been typed, so it is one step of undo and the caret stands behind it. Formatted text
 * for a body is read elsewhere.
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
      // Inserting an empty text would delete what is selected.
      if (!isBlank(kept)) document.execCommand('insertText', false, kept)
    }
    addEventListener('paste', onPaste, {capture: true})
    return () => removeEventListener('paste', onPaste, {capture: true})
  }, [])
}

function isForText(target: EventTarget | null, {clipboardData}: ClipboardEvent): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  // Text from a spreadsheet is left to the table input.
  if (target instanceof HTMLInputElement)
    return !/[\t\n]/.test(clipboardData?.getData('text/plain') ?? '')
  return false
}
