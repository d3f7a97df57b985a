import {Label, Stack} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

interface Props {
  readonly label: string
  /** Is given the id by which the label names what is entered. */
  readonly children: (id: string) => ReactNode
}

/** What is entered, under its label. */
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
