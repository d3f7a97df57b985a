import {Card, Stack, Text} from '@sanity/ui'
import {definePlugin, type InputProps} from 'sanity'
import {filledText} from '../../schemas/fields/facts.ts'
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
      {typeof value === 'string' && value.includes('{') && <FilledText text={value} />}
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

export const factsPreview = definePlugin({
  name: 'facts-preview',
  form: {components: {input: WithFacts}},
})
