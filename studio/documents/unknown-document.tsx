import {Button} from '@sanity/ui'
import {useEvents, useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import {useDocumentPane, usePaneRouter} from 'sanity/structure'
import {DeadEnd} from '../layout/dead-end.tsx'
import {isSingleton} from './offered-actions.ts'

/**
 * Whether no document is, or ever was, at the open address. A new document has its template in the address, and
 * a singleton has a fixed id. A deleted document can be restored, unless it is a registration: its history is
 * erased with it, and nobody makes one by hand.
 */
export function useIsUnknown(): boolean {
  const {ready, editState, documentId, documentType} = useDocumentPane()
  const {events, loading} = useEvents()
  const {params} = usePaneRouter()
  const isBeingMade = isSingleton(documentType)
    ? documentId === documentType
    : params?.template !== undefined
  const isStored = Boolean(editState?.draft ?? editState?.published ?? editState?.version)
  if (documentType === 'registration') return ready && !isStored
  return ready && !loading && !isStored && events.length === 0 && !isBeingMade
}

/** Takes the place of an empty form, which would invite people to type. */
export const UnknownDocument = () => (
  <DeadEnd
    title="이 주소에는 문서가 없습니다"
    text="주소가 잘못되었거나, 문서가 지워져 되살릴 수 없습니다. 목록이나 찾기에서 다시 찾아 주세요."
  >
    <WayTo tool="today" text="오늘 화면으로" />
    <WayTo tool="structure" text="목록으로" />
  </DeadEnd>
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
