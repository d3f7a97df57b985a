import {Card, Stack, Text} from '@sanity/ui'
import type {FieldProps} from 'sanity'

/** A field with the messages of its rules in words; the stock field shows them only behind an icon. */
export function SiteField(props: FieldProps) {
  const errors = messagesOf(props, 'error')
  const warnings = messagesOf(props, 'warning')
  // The field always has the same place in the tree: elsewhere React would mount another one, without the
  // focus.
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {errors.map((message) => (
        <Said key={message} tone="critical" message={message} />
      ))}
      {warnings.map((message) => (
        <Said key={message} tone="caution" message={message} />
      ))}
    </Stack>
  )
}

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
