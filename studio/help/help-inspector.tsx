import {HelpCircleIcon} from '@sanity/icons'
import {Text} from '@sanity/ui'
import {lazy, Suspense} from 'react'
import {
  type DocumentInspector,
  type DocumentInspectorProps,
  defineDocumentInspector,
  useWorkspace,
} from 'sanity'
import {useLink} from 'sanity/router'
import {InspectorPanel} from '../layout/inspector-panel.tsx'
import {useNextToPage} from '../preview/use-next-to-page.ts'

const title = '도움말'

/** The guide is loaded when it is first opened, not with the Studio. */
const GuideFor = lazy(async () => {
  const [{guideFor}, {GuideBlocks}] = await Promise.all([
    import('./guide.ts'),
    import('./guide-blocks.tsx'),
  ])
  return {
    default: ({type}: {readonly type: string}) => <GuideBlocks blocks={guideFor(type)} />,
  }
})

function HelpInspector({documentType, onClose}: DocumentInspectorProps) {
  return (
    <InspectorPanel title={title} onClose={onClose}>
      <WholeGuide />
      <Suspense fallback={<Text muted>불러오는 중입니다…</Text>}>
        <GuideFor type={documentType} />
      </Suspense>
    </InspectorPanel>
  )
}

function WholeGuide() {
  const {basePath} = useWorkspace()
  const href = `${basePath}/help`
  const {onClick} = useLink({href})
  return (
    <Text size={1}>
      <a href={href} onClick={onClick}>
        안내서 전체 보기
      </a>
    </Text>
  )
}

/** A panel next to the form with the parts of the guide that are about this kind of document. */
export const helpInspector: DocumentInspector = defineDocumentInspector({
  name: 'help',
  component: HelpInspector,
  useMenuItem: () => ({title, icon: HelpCircleIcon, showAsAction: !useNextToPage()}),
})
