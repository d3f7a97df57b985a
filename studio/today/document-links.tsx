import {Card, Flex, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {DocumentTitle} from '../documents/document-title.tsx'

export interface LinkedDocument {
  /** Without `drafts.`. */
  readonly id: string
  readonly type: string
  /** The name of its release, to open the scheduled version. */
  readonly schedule?: string
  /** The field to open it at. */
  readonly path?: string
  /** The line under the title. */
  readonly note?: ReactNode
}

/** In px: the title of a preview follows a picture that is 33 wide, with 8 on each side. */
const titleInset = 49

/** Links to documents, each with its title as it is now, and a note. */
export function DocumentLinks({documents}: {readonly documents: readonly LinkedDocument[]}) {
  if (documents.length === 0) return null
  return (
    <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
      {documents.map(({id, type, schedule, path = '', note}, at) => (
        <li key={path ? `${id} ${path} ${at}` : id}>
          <Card
            as={IntentLink}
            {...{
              intent: 'edit',
              params: {id, type, ...(path && {path}), ...(schedule && {scheduledDraft: schedule})},
            }}
            padding={2}
            radius={2}
            data-as="a"
            style={{display: 'block'}}
          >
            <DocumentTitle id={id} type={type} />
            {note && (
              <Flex gap={2} wrap="wrap" style={{paddingLeft: titleInset}}>
                {note}
              </Flex>
            )}
          </Card>
        </li>
      ))}
    </Stack>
  )
}
