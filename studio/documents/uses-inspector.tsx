import {LinkIcon} from '@sanity/icons'
import {Box, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type DocumentInspector, type DocumentInspectorProps, defineDocumentInspector} from 'sanity'
import {useUses} from './use-uses.ts'
import {UsesList} from './uses-list.tsx'

const title = '쓰이는 곳'

function UsesInspector({documentId, onClose}: DocumentInspectorProps) {
  const uses = useUses(documentId)
  return (
    <Card padding={4} height="fill" overflow="auto">
      <Stack gap={4}>
        <Flex align="center" justify="space-between">
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Button mode="bleed" text="닫기" onClick={onClose} />
        </Flex>
        {uses === null && <Text muted>찾는 중입니다…</Text>}
        {uses?.length === 0 && <Text muted>이 문서를 쓰는 곳이 없습니다.</Text>}
        {uses !== null && uses.length > 0 && (
          <Box>
            <UsesList uses={uses} />
          </Box>
        )}
      </Stack>
    </Card>
  )
}

/** A panel next to the form with links to the documents that use this one. */
export const usesInspector: DocumentInspector = defineDocumentInspector({
  name: 'uses',
  component: UsesInspector,
  useMenuItem: () => ({title, icon: LinkIcon, showAsAction: true}),
})
