import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {type FieldProps, type StringFieldProps, useSchema} from 'sanity'
import {isTime} from './time-input.tsx'

/** A field with the messages of its rules in words; the stock field shows them only behind an icon. */
export function SiteField(props: FieldProps) {
  const errors = messagesOf(props, 'error')
  const warnings = messagesOf(props, 'warning')
  // The field always has the same place in the tree: elsewhere React would mount another one, without the
  // focus.
  return (
    <Stack gap={3}>
      <Stock {...props} />
      {errors.map((message) => (
        <Said key={message} tone="critical" message={message} />
      ))}
      {warnings.map((message) => (
        <Said key={message} tone="caution" message={message} />
      ))}
    </Stack>
  )
}

/** The stock field of a time leaves its label to the stock input, in whose place ours is. That of a text does not. */
function Stock(props: FieldProps): ReactNode {
  const text = useSchema().get('string')
  if (!isTimeField(props) || text?.jsonType !== 'string') return props.renderDefault(props)
  return props.renderDefault({...props, schemaType: text})
}

const isTimeField = (props: FieldProps): props is StringFieldProps => isTime(props)

const messagesOf = ({validation}: FieldProps, wanted: 'error' | 'warning'): readonly string[] => [
  ...new Set(validation.filter(({level}) => level === wanted).map(({message}) => message)),
]

interface SaidProps {
  readonly tone: 'critical' | 'caution'
  readonly message: string
}

const Said = ({tone, message}: SaidProps) => (
  <Card tone={tone} padding={3} radius={2} data-testid="said-of-field">
    <Text size={1}>{message}</Text>
  </Card>
)
