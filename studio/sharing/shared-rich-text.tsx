import {useState} from 'react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import {undoStack} from '../undo/undo-stack.ts'
import {useOtherWriter} from './use-other-writer.ts'
import {WriterNote} from './writer-note.tsx'

/** Running text that is another's while they write in it. The stock editor keeps the caret by itself. */
export function SharedRichText({input}: {readonly input: ArrayOfObjectsInputProps}) {
  const {presence, value} = input
  const {name, noteOwnChange} = useOtherWriter({presence, value})
  const [isComposing, setIsComposing] = useState(false)
  return (
    <div
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    >
      {input.renderDefault({
        ...input,
        readOnly: input.readOnly || (name !== null && !isComposing),
        onChange: (change) => {
          noteOwnChange()
          // The editor has steps of its own.
          undoStack.leavingOut(() => input.onChange(change))
        },
      })}
      <WriterNote name={name} />
    </div>
  )
}
