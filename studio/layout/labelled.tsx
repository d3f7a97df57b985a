import {Label, Stack} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

interface Props {
  readonly label: string
  /** Gets the id to which the label refers. */
  readonly children: (id: string) => ReactNode
}

/** A control under its label. */
export function Labelled({label, children}: Props) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      {children(id)}
    </Stack>
  )
}
