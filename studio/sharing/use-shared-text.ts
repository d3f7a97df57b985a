import {
  type CompositionEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {heldTexts} from '../documents/held-texts.ts'
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
  /** Called with what was typed; not with the steps in which an input method composes it. */
  readonly onTyped: (typed: Typed) => void
}

interface SharedText {
  /** For the element around the field. */
  readonly frame: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: (event: CompositionEvent) => void
  }
  readonly shown: string
  readonly isLocked: boolean
  /** The person who writes in it now; null: it is free. */
  readonly writer: string | null
  readonly onChange: (event: FormEvent<TextField>) => void
  /** Called before a change that is not typed. */
  readonly noteOwnChange: () => void
}

/** What typing makes of the stored text. */
interface Typed {
  readonly before: string
  readonly after: string
}

/**
 * A text that other people may change while it is being written. The stock inputs move the caret to the end
 * when a text changes from outside, and interrupt what an input method composes.
 */
export function useSharedText({
  value: stored,
  presence,
  isOwn,
  isReadOnly,
  onTyped,
}: Text): SharedText {
  const [shown, setShown] = useState(stored)
  const [isComposing, setIsComposing] = useState(false)
  // What could not be passed on, since the form was locked while it was being composed.
  const [held, setHeld] = useState<string | null>(null)
  // The text that the form has, or will have, while another one is shown.
  const latest = useRef(stored)
  // What was shown when that was so.
  const base = useRef(stored)
  const seen = useRef(stored)
  const sent = useRef<readonly string[]>([])
  const caret = useRef<readonly [start: number, end: number] | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isAway = useIsAway()
  const {name: writer, noteOwnChange, noteTyping} = useOtherWriter({presence, value: stored, isOwn})

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
    if (isComposing || held !== null || shown === next) return
    const field = focusedIn(frame.current)
    const {selectionStart: start = null, selectionEnd: end = null} = field ?? {}
    if (start !== null && end !== null) {
      caret.current = [movedPlace(shown, next, start), movedPlace(shown, next, end)]
    }
    base.current = next
    setShown(next)
  }, [stored, shown, isComposing, held])

  useLayoutEffect(() => {
    const field = focusedIn(frame.current)
    if (caret.current && field?.value === shown) field.setSelectionRange(...caret.current)
    caret.current = null
  }, [shown])

  const send = (edited: string) => {
    if (edited === base.current) return
    if (isReadOnly) {
      setHeld(edited)
      return
    }
    const before = latest.current
    const after = withEdit(base.current, edited, before)
    noteOwnChange()
    base.current = edited
    latest.current = after
    sent.current = [...sent.current, after]
    onTyped({before, after})
  }

  const id = useId()
  useEffect(() => {
    if (held === null) return
    heldTexts.set(id, held)
    return () => heldTexts.remove(id)
  }, [id, held])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is open again
  useEffect(() => {
    if (held === null || isReadOnly) return
    setHeld(null)
    send(held)
  }, [held, isReadOnly])

  return {
    frame: {
      ref: frame,
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: ({target}) => {
        setIsComposing(false)
        if (isTextField(target)) send(target.value)
      },
    },
    shown,
    // What is being composed is finished first: an input method loses it otherwise.
    isLocked: !isComposing && (isReadOnly || isAway || writer !== null),
    writer,
    // To replace a letter by a syllable would take away what another person types next to it.
    onChange: ({currentTarget, nativeEvent}) => {
      setShown(currentTarget.value)
      noteTyping()
      const isUnfinished = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (!isUnfinished) send(currentTarget.value)
    },
    noteOwnChange,
  }
}

function focusedIn(frame: HTMLElement | null): TextField | null {
  const {activeElement: field} = document
  return isTextField(field) && frame?.contains(field) ? field : null
}

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
