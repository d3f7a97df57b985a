import {LinkIcon} from '@sanity/icons'
import {Box, Text} from '@sanity/ui'
import {type DocumentInspector, type DocumentInspectorProps, defineDocumentInspector} from 'sanity'
import {InspectorPanel} from '../layout/inspector-panel.tsx'
import {useNextToPage} from '../preview/use-next-to-page.ts'
import {useUses} from './use-uses.ts'
import {UsesList} from './uses-list.tsx'

const title = '쓰이는 곳'

function UsesInspector({documentId, onClose}: DocumentInspectorProps) {
  const uses = useUses(documentId)
  return (
    <InspectorPanel title={title} onClose={onClose}>
      {uses === null && <Text muted>찾는 중입니다…</Text>}
      {uses?.length === 0 && <Text muted>이 문서를 쓰는 곳이 없습니다.</Text>}
      {uses !== null && uses.length > 0 && (
        <Box>
          <UsesList uses={uses} />
        </Box>
      )}
    </InspectorPanel>
  )
}

/** A panel next to the form with links to the documents that use this one. */
export const usesInspector: DocumentInspector = defineDocumentInspector({
  name: 'uses',
  component: UsesInspector,
  useMenuItem: () => ({title, icon: LinkIcon, showAsAction: !useNextToPage()}),
})
