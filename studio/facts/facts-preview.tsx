import {Card, Stack, Text} from '@sanity/ui'
import {definePlugin, type InputProps, type PreviewProps} from 'sanity'
import {filledText, type KnownFacts} from '../../schemas/fields/facts.ts'
import {useFacts} from './use-facts.ts'

/** Under a text that names facts in braces: the text as visitors will see it. */
function WithFacts(props: InputProps) {
  const {value, schemaType} = props
  if (schemaType.jsonType !== 'string') return props.renderDefault(props)
  // The input always has the same place in the tree: elsewhere React would mount another one, without the
  // focus.
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      {mayName(value) && <FilledText text={value} />}
    </Stack>
  )
}

function FilledText({text}: {readonly text: string}) {
  const facts = useFacts()
  const filled = facts && filledText(text, facts)
  if (!filled) return null
  return (
    <Card padding={2} radius={2} tone="transparent" border>
      <Text size={1} muted style={{whiteSpace: 'pre-line'}}>
        홈페이지에는: {filled}
      </Text>
    </Card>
  )
}

/** A row of a list, an item, a reference: its words as visitors will see them. */
function PreviewWithFacts(props: PreviewProps) {
  const namesFacts = [props.title, props.subtitle, props.description].some(mayName)
  return namesFacts ? <FilledPreview {...props} /> : props.renderDefault(props)
}

function FilledPreview(props: PreviewProps) {
  const facts = useFacts()
  const {title, subtitle, description} = props
  return props.renderDefault({
    ...props,
    title: filled(title, facts),
    subtitle: filled(subtitle, facts),
    description: filled(description, facts),
  })
}

function mayName(value: unknown): value is string {
  return typeof value === 'string' && value.includes('{')
}

function filled<Shown>(shown: Shown, facts: KnownFacts | null): Shown | string {
  return (facts && mayName(shown) && filledText(shown, facts)) || shown
}

export const factsPreview = definePlugin({
  name: 'facts-preview',
  form: {components: {input: WithFacts, preview: PreviewWithFacts}},
})
