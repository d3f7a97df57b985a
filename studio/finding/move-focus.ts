import type {KeyboardEvent} from 'react'

/** Arrow keys move between the field of a search and what is found. */
export function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, li button')]
  const at = stops.findIndex((each) => each.matches(':focus'))
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
