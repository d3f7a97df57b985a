import {type RefObject, useCallback, useEffect, useRef, useState} from 'react'

/** The editor passes on what was typed within a second. */
const sentWithinMs = 1500

interface Lock {
  readonly isLocked: boolean
  /** To be called when the editor passes on a change. */
  readonly noteSent: () => void
}

/**
 * Locks running text once the editor has passed on what was typed: while it is locked it keeps that to itself,
 * where nothing stores it. Until then, typing has no effect.
 */
export function useLockOnceSent(frame: RefObject<HTMLElement | null>, isWanted: boolean): Lock {
  const isUnsent = useRef(false)
  const [isLocked, setIsLocked] = useState(isWanted)
  useEffect(() => {
    if (!isWanted || !isUnsent.current) {
      setIsLocked(isWanted)
      return
    }
    // What an input method composes cannot be prevented, where text can be typed at all.
    const text = frame.current?.querySelector('[contenteditable="true"]')
    text?.setAttribute('contenteditable', 'false')
    const timer = setTimeout(() => setIsLocked(true), sentWithinMs)
    return () => {
      clearTimeout(timer)
      text?.setAttribute('contenteditable', 'true')
    }
  }, [frame, isWanted])
  useEffect(() => {
    const element = frame.current
    // The editor keeps this event from React.
    const onInput = (event: InputEvent) => {
      if (!isWanted || !event.cancelable) {
        isUnsent.current = true
        return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('beforeinput', onInput, {capture: true})
    return () => element?.removeEventListener('beforeinput', onInput, {capture: true})
  }, [frame, isWanted])
  const noteSent = useCallback(() => {
    isUnsent.current = false
    if (isWanted) setIsLocked(true)
  }, [isWanted])
  return {isLocked: isWanted && isLocked, noteSent}
}
