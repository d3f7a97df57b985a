import {Card, Stack, Text} from '@sanity/ui'
import {useEffect, useMemo, useState} from 'react'
import {type SanityDocument, useClient, useCurrentUser, useWorkspace} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import {hasRole, isAdministrator} from '../../../studio/roles.ts'
import {datasets} from '../../../studio/surroundings/datasets.ts'
import {siteOrigin} from '../../../studio/surroundings/site-address.ts'
import {DocumentLinks} from '../../../studio/today/document-links.tsx'
import {Panel, Quiet} from '../../../studio/today/panel.tsx'
import type {SiteContent} from '../../../studio/today/use-site-content.ts'
import {publishedEntries, type Stranger, strangersIn} from './strangers.ts'

const most = 12

const messagesQuery =
  '*[_type in ["messageTemplate", "messageRelay"]]{_id, _type, text, subject, from}'

/** Numbers and domains in pages, campaigns and messages that 공식 확인 does not know. Not shown while there are none. */
export function StrangersPanel({content: {documents}}: {readonly content: SiteContent}) {
  const messages = useMessages()
  const {ofSite, ofMessages} = useMemo(() => {
    const entries = publishedEntries(documents ?? [], siteOrigin())
    return {
      ofSite: strangersIn(documents ?? [], entries),
      ofMessages: strangersIn(messages, entries),
    }
  }, [documents, messages])
  if (documents === null) return null
  const count = ofSite.length + ofMessages.length
  if (count === 0) return null
  return (
    <Panel title="공식 확인에 없는 번호와 주소" count={count}>
      <Quiet>우리 것이면 공식 확인에 적고, 아니면 글에서 고쳐 주세요.</Quiet>
      <DocumentLinks documents={ofSite.slice(0, most).map(asLink)} />
      <Stack as="ul" gap={1} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {ofMessages.slice(0, most).map((each) => (
          <li key={`${each.id} ${each.named}`}>
            <InMessages {...each} />
          </li>
        ))}
      </Stack>
      {count > most && <Quiet>{`모두 ${count}곳입니다. 고치면 나머지가 나옵니다.`}</Quiet>}
    </Panel>
  )
}

const asLink = ({id, type, path, named}: Stranger) => ({
  ...{id, type, path},
  note: (
    <Text size={1} muted>
      {named}
    </Text>
  ),
})

/** Messages are in the other workspace, which opens as a page of its own. */
function InMessages({named, id, type, path}: Stranger) {
  const {basePath} = useWorkspace()
  const customers = `${basePath.slice(0, basePath.lastIndexOf('/'))}/customers`
  return (
    <Card
      as="a"
      href={`${customers}/intent/edit/id=${id};type=${type};path=${path}/`}
      data-as="a"
      padding={2}
      radius={2}
      style={{display: 'block'}}
    >
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {named}
        </Text>
        <Text size={1} muted>
          {type === 'messageRelay' ? '문자 중계사의 발신번호' : '보내는 글'}
        </Text>
      </Stack>
    </Card>
  )
}

/** Messages and the numbers that send them; none for those who may not read them. */
function useMessages(): readonly SanityDocument[] {
  const client = useClient({apiVersion: project.apiVersion})
  const user = useCurrentUser()
  const mayRead = isAdministrator(user) || hasRole(user, project.staffRole)
  const [messages, setMessages] = useState<readonly SanityDocument[]>([])
  useEffect(() => {
    if (!mayRead) return
    client
      .withConfig({dataset: datasets.registrations})
      .fetch<SanityDocument[]>(messagesQuery, {}, {perspective: 'raw'})
      .then(setMessages, () => {})
  }, [client, mayRead])
  return messages
}
