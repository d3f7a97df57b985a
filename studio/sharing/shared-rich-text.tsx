import {
  type FocusEvent,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {sharing} from '../hooks/sharing.ts'
import {Soft} from '../hooks/soft.tsx'
import {useIsAway} from '../surroundings/use-is-away.ts'
import {undoStack} from '../undo/undo-stack.ts'
import {useLockOnceSent} from './use-lock-once-sent.ts'
import {useOtherWriter} from './use-other-writer.ts'
import {WriterNote} from './writer-note.tsx'

/**
 * Running text that is another's while they write in it. The stock editor keeps the caret by itself, but draws
 * the others' carets between the letters, also of what an input method composes, which is then doubled.
 */
export const SharedRichText = ({input}: Props) =>
  sharing.isOn ? (
    <Soft hook="sharing" stock={() => input.renderDefault(input)}>
      <Shared input={input} />
    </Soft>
  ) : (
    input.renderDefault(input)
  )

interface Props {
  readonly input: ArrayOfObjectsInputProps
}

const {PresenceContext} = sharing.parts

function Shared({input}: Props) {
  const all = useContext(PresenceContext)
  const withoutCarets = useMemo(
    () => all?.map(({selection: _, ...present}) => present) ?? [],
    [all],
  )
  const presence = withoutCarets.filter(({path}) => isWithin(path, input.path))
  const {name, noteOwnChange, noteTyping} = useOtherWriter({presence, value: input.value})
  const isAway = useIsAway()
  const [isComposing, setIsComposing] = useState(false)
  const isTheirs = name !== null && !isComposing
  const frame = useRef<HTMLDivElement>(null)
  // What is being composed is finished first: an input method loses it otherwise.
  const {isLocked, noteSent} = useLockOnceSent(
    frame,
    !isComposing && (isTheirs || input.readOnly === true || isAway),
  )
  useEffect(() => {
    // The editor keeps this event from React.
    const element = frame.current
    element?.addEventListener('beforeinput', noteTyping)
    return () => element?.removeEventListener('beforeinput', noteTyping)
  }, [noteTyping])
  return (
    <div
      {...useKeptFocus(frame, isTheirs)}
      ref={frame}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    >
      <PresenceContext.Provider value={withoutCarets}>
        {input.renderDefault({
          ...input,
          readOnly: isLocked,
          onChange: (change) => {
            noteOwnChange()
            noteSent()
            // The editor has steps of its own.
            undoStack.leavingOut(() => input.onChange(change))
          },
        })}
      </PresenceContext.Provider>
      <WriterNote name={name} />
    </div>
  )
}

/** The browser takes the focus from a text that cannot be typed in. Its writer goes on where they were. */
function useKeptFocus(frame: RefObject<HTMLElement | null>, isTheirs: boolean) {
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = frame.current
    if (isTheirs || !hasFocus.current || !element) return
    const observer = new MutationObserver(() => {
      const text = element.querySelector<HTMLElement>('[contenteditable="true"]')
      if (text && document.activeElement === document.body) text.focus()
    })
    observer.observe(element, {subtree: true, attributeFilter: ['contenteditable']})
    return () => observer.disconnect()
  }, [frame, isTheirs])
  const onFocus = ({target}: FocusEvent<HTMLElement>) => {
    hasFocus.current = target.isContentEditable
  }
  const onBlur = () => {
    hasFocus.current = isTheirs && hasFocus.current
  }
  return {onFocus, onBlur}
}

/** An input is told only of those who are at the text as a whole, and nobody is: they are at a place in it. */
const isWithin = (path: ArrayOfObjectsInputProps['path'], text: ArrayOfObjectsInputProps['path']) =>
  JSON.stringify(path.slice(0, text.length)) === JSON.stringify(text)
