import {type FormEvent, type RefObject, useLayoutEffect, useRef, useState} from 'react'
import {useIsAway} from '../surroundings/use-is-away.ts'
import {movedPlace, withEdit} from './merged-text.ts'
import {type Presence, useOtherWriter} from './use-other-writer.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Text {
  /** As it is stored. */
  readonly value: string
  /** Who has the focus in it. */
  readonly presence: readonly Presence[]
  /** Whether this window made the stored text, other than by typing it. */
  readonly isOwn?: boolean
  readonly isReadOnly: boolean
}

interface SharedText {
  /** For the element around the field. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: () => void
  }
  readonly shown: string
  readonly isLocked: boolean
  /** The person who writes in it now; null: it is free. */
  readonly writer: string | null
  /** Takes in what was typed, and returns what is to be stored. */
  readonly typed: (event: FormEvent<TextField>) => string
  /** Called before a change that is not typed. */
  readonly noteOwnChange: () => void
}

/**
 * A text that other people may change while it is being written. The stock inputs move the caret to the end
 * when a text changes from outside, and interrupt what an input method composes.
 */
export function useSharedText({value: stored, presence, isOwn, isReadOnly}: Text): SharedText {
  const [shown, setShown] = useState(stored)
  const [isComposing, setIsComposing] = useState(false)
  // The text that the form has, or will have, while another one is shown.
  const latest = useRef(stored)
  const seen = useRef(stored)
  const sent = useRef<readonly string[]>([])
  const caret = useRef<readonly [start: number, end: number] | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isAway = useIsAway()
  const {name: writer, noteOwnChange} = useOtherWriter({presence, value: stored, isOwn})

  useLayoutEffect(() => {
    if (stored === seen.current) return
    seen.current = stored
    const place = sent.current.indexOf(stored)
    sent.current = place < 0 ? [] : sent.current.slice(place + 1)
    if (place < 0) latest.current = stored
  }, [stored])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `latest` follows the stored text
  useLayoutEffect(() => {
    const next = latest.current
    if (isComposing || shown === next) return
    const field = focusedIn(frame.current)
    const {selectionStart: start = null, selectionEnd: end = null} = field ?? {}
    if (start !== null && end !== null) {
      caret.current = [movedPlace(shown, next, start), movedPlace(shown, next, end)]
    }
    setShown(next)
  }, [stored, shown, isComposing])

  useLayoutEffect(() => {
    const field = focusedIn(frame.current)
    if (caret.current && field?.value === shown) field.setSelectionRange(...caret.current)
    caret.current = null
  }, [shown])

  const typed = ({currentTarget}: FormEvent<TextField>) => {
    const edited = currentTarget.value
    const next = withEdit(shown, edited, latest.current)
    noteOwnChange()
    setShown(edited)
    latest.current = next
    sent.current = [...sent.current, next]
    return next
  }
  return {
    frame: {
      ref: frame,
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
    shown,
    // What is being composed is finished first: an input method loses it otherwise.
    isLocked: !isComposing && (isReadOnly || isAway || writer !== null),
    writer,
    typed,
    noteOwnChange,
  }
}

function focusedIn(frame: HTMLElement | null): TextField | null {
  const {activeElement: field} = document
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && frame?.contains(field) ? field : null
}
