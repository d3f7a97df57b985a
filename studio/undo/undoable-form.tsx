import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useCallback, useEffect, useMemo, useRef} from 'react'
import {PatchEvent, useGetFormValue} from 'sanity'
import {Soft} from '../hooks/soft.tsx'
import {undo} from '../hooks/undo.ts'
import {type Change, inverse, patchesOf, undoing} from './change.ts'
import {latinKey} from './latin-key.ts'
import {NewItems} from './new-items.ts'
import {undoOffer} from './undo-offer.tsx'
import {type Owner, undoStack as stack} from './undo-stack.ts'

/**
 * A form in which changes of structure can be undone: with the usual keys, and after a removal with a button.
 */
export const UndoableForm = ({children}: FormProps) =>
  undo.isOn ? (
    <Soft hook="undo" stock={() => children}>
      <Undoable>{children}</Undoable>
    </Soft>
  ) : (
    children
  )

interface FormProps {
  readonly children: ReactNode
}

const {FormCallbacksProvider} = undo.parts

function Undoable({children}: FormProps) {
  const callbacks = undo.parts.useFormCallbacks()
  const latest = useRef(callbacks)
  latest.current = callbacks
  const getValue = useGetFormValue()
  const toast = useToast()
  const isTyping = useTyping()
  const newItems = useMemo(() => new NewItems(), [])
  const owner = useMemo<Owner>(
    () => ({
      make: (changes) => {
        const made = changes.map((change) => {
          const now = getValue([])
          const undone = inverse(now, change)
          latest.current.onChange(PatchEvent.from(patchesOf(now, change)))
          return undone
        })
        return made.toReversed()
      },
    }),
    [getValue],
  )
  useEffect(() => () => stack.forget(owner), [owner])
  useKeys()

  const onChange = useCallback(
    (event: PatchEvent) => {
      const isStep = !newItems.areFilledBy(event.patches) && !isTyping.current
      const changes = isStep ? undoing(getValue([]), event.patches) : []
      latest.current.onChange(event)
      const step = stack.add(owner, changes)
      const title = wordsOf(changes)
      if (!step || !title) return
      const undoIt = () => toast.push({id: 'undo', ...(stack.undoStep(step) ? undone : tooLate)})
      toast.push(undoOffer({id: 'undo', status: 'info', title}, undoIt))
    },
    [getValue, isTyping, newItems, owner, toast],
  )
  return (
    <FormCallbacksProvider {...callbacks} onChange={onChange}>
      {children}
    </FormCallbacksProvider>
  )
}

const undone = {status: 'success', title: '되돌렸습니다.', duration: 3000} as const
const tooLate = {
  status: 'warning',
  title: '이미 되돌렸거나, 문서를 닫아 되돌릴 수 없습니다. 문서의 이력에서 복원할 수 있습니다.',
} as const

const words = {
  added: '항목을 넣었습니다.',
  removed: '항목을 지웠습니다.',
  moved: '항목을 옮겼습니다.',
} as const

function wordsOf(changes: readonly Change[]): string {
  const done = new Set(changes.flatMap(({what}) => what ?? []))
  const [what] = done.size === 1 ? done : (['moved'] as const)
  return done.size > 0 && what ? words[what] : ''
}

/** Whether a change comes from typing, which the browser undoes itself. */
function useTyping() {
  const isTyping = useRef(false)
  useEffect(() => {
    const note = (event: Event) => {
      // Checkboxes and lists of choices send no `InputEvent`.
      if (!(event instanceof InputEvent)) return
      isTyping.current = true
      stack.noteTyping()
      setTimeout(() => {
        isTyping.current = false
      })
    }
    addEventListener('input', note, {capture: true})
    return () => removeEventListener('input', note, {capture: true})
  }, [])
  return isTyping
}

let listening = 0

/** One listener for all forms together. */
function useKeys(): void {
  useEffect(() => {
    if (listening++ === 0) addEventListener('keydown', onKey, {capture: true})
    return () => {
      if (--listening === 0) removeEventListener('keydown', onKey, {capture: true})
    }
  }, [])
}

function onKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = latinKey(event)
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
  if (!isRedo && key !== 'z') return
  if (isRedo ? !stack.redo() : !stack.undo()) return
  event.preventDefault()
  event.stopPropagation()
}
