import {Button} from '@sanity/ui'
import {Component, type ReactNode, useEffect, useState} from 'react'
import {type ActiveToolLayoutProps, useClient, useWorkspace} from 'sanity'
import {type RouterState, useRouterState} from 'sanity/router'
import project from '../../sanity.json' with {type: 'json'}
import {UnknownDocument} from '../documents/unknown-document.tsx'
import {UploadNotice} from '../uploads/upload-notice.tsx'
import {DeadEnd} from './dead-end.tsx'

/**
 * Wraps the open tool. An address that opens a document by its id alone is looked up first, because the stock
 * screen for a missing document is an English error. If a tool cannot be drawn, another screen takes its place.
 */
export function ToolLayout(props: ActiveToolLayoutProps): ReactNode {
  const id = useRouterState(idWithoutType)
  const isThere = useIsThere(id)
  if (isThere === undefined) return null
  if (!isThere) return <UnknownDocument />
  return (
    <>
      <UploadNotice />
      <ToolBoundary instead={<BrokenTool />}>{props.renderDefault(props)}</ToolBoundary>
    </>
  )
}

/** Whether the lake has a document, or its draft; undefined until it has answered. True without an id. */
function useIsThere(id: string | undefined): boolean | undefined {
  const client = useClient({apiVersion: project.apiVersion})
  const [known, setKnown] = useState<{readonly id: string; readonly isThere: boolean}>()
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    const tell = (isThere: boolean) => isCurrent && setKnown({id, isThere})
    client
      .fetch<boolean>(
        'defined(*[_id in [$id, "drafts." + $id]][0]._id)',
        {id},
        {perspective: 'raw'},
      )
      // The stock screen says what is wrong with the lake.
      .then(tell, () => tell(true))
    return () => {
      isCurrent = false
    }
  }, [client, id])
  if (id === undefined) return true
  return known?.id === id ? known.isThere : undefined
}

function idWithoutType({intent, params}: RouterState): string | undefined {
  if (intent !== 'edit' || typeof params !== 'object') return undefined
  const {id, type} = params as Readonly<Record<string, unknown>>
  return typeof id === 'string' && type === undefined ? id : undefined
}

interface BoundaryProps {
  readonly instead: ReactNode
  readonly children: ReactNode
}

class ToolBoundary extends Component<BoundaryProps, {readonly isBroken: boolean}> {
  override state = {isBroken: false}

  static getDerivedStateFromError() {
    return {isBroken: true}
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

/** After an update of the site, the code of a screen that was never opened no longer exists. */
function BrokenTool() {
  const {basePath} = useWorkspace()
  return (
    <DeadEnd
      title="이 화면을 보여 주지 못했습니다"
      text="이 때문에 저장된 내용이 바뀌지는 않았습니다. 새로 고침을 눌러도 같으면 개발자에게 이 화면의 주소를 알려 주세요."
    >
      <Button text="새로 고침" onClick={() => location.reload()} />
      <Button as="a" mode="ghost" href={`${basePath}/today`} text="오늘 화면으로" />
    </DeadEnd>
  )
}
