import {Card, Stack, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {definePlugin, type InputProps, type LayoutProps, useDocumentStore} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {filledText, toKnownFacts} from '../../schemas/fields/facts.ts'
import {factsQuery} from '../../shared/facts.ts'
import {tellRows} from './facts-in-rows.ts'
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

const facts = {fetch: factsQuery, listen: '*[_type in ["site", "project", "place"]]'}

/** Keeps the facts in rows up to date. */
function WithFactsInRows(props: LayoutProps) {
  const {listenQuery} = useDocumentStore()
  useEffect(() => {
    const options = {
      apiVersion: project.apiVersion,
      perspective: 'published',
      tag: 'facts',
    } as const
    const told = listenQuery(facts, {}, options).subscribe({
      next: (answer) => tellRows(toKnownFacts(answer)),
      // The lists say themselves what is wrong with the lake.
      error: () => {},
    })
    return () => told.unsubscribe()
  }, [listenQuery])
  return props.renderDefault(props)
}

export const factsPreview = definePlugin({
  name: 'facts-preview',
  form: {components: {input: WithFacts}},
  studio: {components: {layout: WithFactsInRows}},
})
