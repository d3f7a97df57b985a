import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useEvents, useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import {useDocumentPane, usePaneRouter} from 'sanity/structure'
import {isSingleton} from './offered-actions.ts'

/**
 * Whether nothing is, or ever was, at the address of the document that is open. What is just being made
 * has its template in the address; a singleton may be made at its own; what was deleted can be restored.
 */
export function useIsUnknown(): boolean {
  const {ready, editState, documentType} = useDocumentPane()
  const {events, loading} = useEvents()
  const {params} = usePaneRouter()
  const isBeingMade = params?.template !== undefined || isSingleton(documentType)
  const isStored = Boolean(editState?.draft ?? editState?.published ?? editState?.version)
  return ready && !loading && !isStored && events.length === 0 && !isBeingMade
}

/** In the place of an empty form, which would invite to type. */
export const UnknownDocument = () => (
  <Card flex={2} padding={5} style={{minWidth: 0}}>
    <Flex align="center" justify="center" height="fill">
      <Stack gap={4} role="alert" style={{maxWidth: '26rem'}}>
        <Heading as="h2" size={2}>
          이 주소에는 문서가 없습니다
        </Heading>
        <Text size={1}>
          주소가 잘못되었거나, 문서가 오래전에 지워졌습니다. 목록이나 찾기에서 다시 찾아 주세요.
        </Text>
        <Flex gap={2} wrap="wrap">
          <WayTo tool="today" text="오늘 화면으로" />
          <WayTo tool="structure" text="목록으로" />
        </Flex>
      </Stack>
    </Flex>
  </Card>
)

interface WayProps {
  readonly tool: string
  readonly text: string
}

function WayTo({tool, text}: WayProps) {
  const href = `${useWorkspace().basePath}/${tool}`
  const {onClick} = useLink({href})
  return <Button as="a" mode="ghost" href={href} text={text} onClick={onClick} />
}
