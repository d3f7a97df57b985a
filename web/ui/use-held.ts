import {type FocusEvent, type PointerEvent, useState} from 'react'

/** Whether a mouse rests on it or the keyboard's focus is in it. */
export function useHeld() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const holding = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return {isHeld: isHovered || isFocused, holding}
}
