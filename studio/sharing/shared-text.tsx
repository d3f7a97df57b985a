import {type FormEvent, type ReactNode, useLayoutEffect, useRef, useState} from 'react'
import {type StringInputProps, set, unset} from 'sanity'
import {sharing} from '../hooks/sharing.ts'
import {Soft} from '../hooks/soft.tsx'
import {useIsAway} from '../surroundings/use-is-away.ts'
import {movedPlace, withEdit} from './merged-text.ts'
import {useOtherWriter} from './use-other-writer.ts'
import {WriterNote} from './writer-note.tsx'

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Props {
  readonly input: StringInputProps
  readonly render: (input: StringInputProps) => ReactNode
}

/**
 * A text that other people may change while it is being written. The stock inputs move the caret to the end
 * when a text changes from outside, and interrupt what an input method composes.
 */
export const SharedText = ({input, render}: Props) =>
  sharing.isOn ? (
    <Soft hook="sharing" stock={() => render(input)}>
      <Shared input={input} render={render} />
    </Soft>
  ) : (
    render(input)
  )

function Shared({input, render}: Props) {
  const stored = input.value ?? ''
  const [shown, setShown] = useState(stored)
  const [isComposing, setIsComposing] = useState(false)
  // The text that the form has, or will have, while another one is shown.
  const latest = useRef(stored)
  const seen = useRef(stored)
  const sent = useRef<readonly string[]>([])
  const caret = useRef<readonly [start: number, end: number] | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const isAway = useIsAway()
  const {name, noteOwnChange} = useOtherWriter({presence: input.presence, value: input.value})

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

  const onType = (event: FormEvent<TextField>) => {
    const edited = event.currentTarget.value
    const next = withEdit(shown, edited, latest.current)
    noteOwnChange()
    setShown(edited)
    latest.current = next
    sent.current = [...sent.current, next]
    if (next === edited) input.elementProps.onChange(event)
    else input.onChange(next === '' ? unset() : set(next))
  }
  // What is being composed is finished first: an input method loses it otherwise.
  const isLocked = !isComposing && (input.readOnly || isAway || name !== null)
  return (
    <div
      ref={frame}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    >
      {render({
        ...input,
        value: shown === '' ? undefined : shown,
        readOnly: isLocked,
        onChange: (change) => {
          noteOwnChange()
          input.onChange(change)
        },
        elementProps: {
          ...input.elementProps,
          value: shown,
          readOnly: isLocked,
          onChange: onType,
        },
      })}
      <WriterNote name={name} />
    </div>
  )
}

function focusedIn(frame: HTMLElement | null): TextField | null {
  const {activeElement: field} = document
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && frame?.contains(field) ? field : null
}
