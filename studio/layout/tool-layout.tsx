import {Button} from '@sanity/ui'
import {Component, type ReactNode} from 'react'
import {type ActiveToolLayoutProps, useDocumentType, useWorkspace} from 'sanity'
import {type RouterState, useRouterState} from 'sanity/router'
import {UnknownDocument} from '../documents/unknown-document.tsx'
import {UploadNotice} from '../uploads/upload-notice.tsx'
import {DeadEnd} from './dead-end.tsx'

/**
 * Wraps the open tool. An address that opens a document by its id alone is looked up first, because the stock
 * screen for a missing document is an English error. If a tool cannot be drawn, another screen takes its place.
 */
export function ToolLayout(props: ActiveToolLayoutProps): ReactNode {
  const id = useRouterState(idWithoutType)
  // Null where no such document exists, whatever type the address names.
  const {isLoaded, documentType} = useDocumentType(id ?? '', id === undefined ? 'known' : '*')
  if (!isLoaded) return null
  if (!documentType) return <UnknownDocument />
  return (
    <>
      <UploadNotice />
      <ToolBoundary instead={<BrokenTool />}>{props.renderDefault(props)}</ToolBoundary>
    </>
  )
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
      text="저장된 내용은 그대로 있습니다. 새로 고침을 눌러도 같으면 개발자에게 이 화면의 주소를 알려 주세요."
    >
      <Button text="새로 고침" onClick={() => location.reload()} />
      <Button as="a" mode="ghost" href={`${basePath}/today`} text="오늘 화면으로" />
    </DeadEnd>
  )
}
