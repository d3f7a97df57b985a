import {Card, Stack, Text} from '@sanity/ui'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {DocumentTitle} from './document-title.tsx'
import type {Use} from './find-uses.ts'

/** Links to the documents that use another one. */
export function UsesList({uses}: {readonly uses: readonly Use[]}) {
  const schema = useSchema()
  return (
    <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
      {uses.map(({_id, _type}) => {
        const type = schema.get(_type)
        return (
          <li key={_id}>
            <Card
              as={IntentLink}
              {...{intent: 'edit', params: {id: _id, type: _type}}}
              padding={2}
              radius={2}
              data-as="a"
              style={{display: 'block'}}
            >
              <Stack gap={2}>
                <Text size={0} muted>
                  {type?.title ?? _type}
                </Text>
                <DocumentTitle id={_id} type={_type} />
              </Stack>
            </Card>
          </li>
        )
      })}
    </Stack>
  )
}
