import {type FocusEvent, type ReactNode, useEffect, useRef} from 'react'
import type {ItemProps} from 'sanity'

export const isReferenceItem = ({schemaType}: ItemProps): boolean =>
  schemaType.jsonType === 'object' && schemaType.name === 'reference'

/**
 * A document in a list of documents. While none is chosen, it opens the choices as soon as it has the focus, as
 * it does when it was just added, and it is removed when the focus leaves it. The stock item waits for words to
 * search, and is removed only when something else is clicked.
 */
export function ReferenceItem(props: ItemProps): ReactNode {
  const isWithin = useRef(false)
  const isEmpty = !isChosen(props.value)
  const removeEmpty = useLatest(() => {
    if (isEmpty) props.onRemove()
  })
  const enter = (event: FocusEvent) => {
    if (isEmpty && !isWithin.current) openChoices(event)
    isWithin.current = true
  }
  const leave = () => {
    isWithin.current = false
    // The focus may move to a menu of the same item, or to another window.
    setTimeout(() => {
      if (!isWithin.current && document.hasFocus()) removeEmpty.current()
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is in it
    <div style={{display: 'contents'}} onFocus={enter} onBlur={leave}>
      {props.renderDefault(props)}
    </div>
  )
}

const isChosen = (value: unknown) => typeof value === 'object' && value !== null && '_ref' in value

/** The latest properties, for callbacks that run later. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Clicks the button next to the combobox. An item that was just added listens from the next frame on. */
function openChoices({target}: FocusEvent): void {
  if (target.getAttribute('role') !== 'combobox') return
  requestAnimationFrame(() => target.closest(':has(button)')?.querySelector('button')?.click())
}
