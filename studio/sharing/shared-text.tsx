import type {ReactNode} from 'react'
import type {StringInputProps} from 'sanity'
import {sharing} from '../hooks/sharing.ts'
import {Soft} from '../hooks/soft.tsx'
import {typedPatch} from './merged-text.ts'
import {useSharedText} from './use-shared-text.ts'
import {WriterNote} from './writer-note.tsx'

interface Props {
  readonly input: StringInputProps
  readonly render: (input: StringInputProps) => ReactNode
}

/** A field of text that other people may change while it is being written. */
export const SharedText = ({input, render}: Props) =>
  sharing.isOn ? (
    <Soft hook="sharing" stock={() => render(input)}>
      <Shared input={input} render={render} />
    </Soft>
  ) : (
    render(input)
  )

function Shared({input, render}: Props) {
  const {frame, shown, isLocked, writer, onChange, noteOwnChange} = useSharedText({
    value: input.value ?? '',
    presence: input.presence,
    isReadOnly: input.readOnly === true,
    onTyped: ({before, after}) => input.onChange(typedPatch(before, after)),
  })
  return (
    <div {...frame}>
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
          onChange,
        },
      })}
      <WriterNote name={writer} />
    </div>
  )
}
