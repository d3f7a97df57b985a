import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {type LayoutProps, useClient, useCurrentUser} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {hostedProjectId} from '../surroundings/hosted.ts'
import {ErasingQuestion} from './erasing-question.tsx'
import {PrintSheet} from './print-sheet.tsx'
import {pendingErasures, showErasing} from './show-erasing.ts'

/**
 * Wraps the workspace: shows an erasure that was under way before the page was loaded again, and what an
 * administrator has to confirm.
 */
export function LayoutWithErasing(props: LayoutProps) {
  const roles = useCurrentUser()?.roles
  const isAdministrator = roles?.some(({name}) => name === 'administrator')
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  useEffect(() => {
    if (hostedProjectId) return
    pendingErasures(client).then(
      (pending) => (pending > 0 ? showErasing(client, toast) : undefined),
      () => {},
    )
  }, [client, toast])
  return (
    <>
      {isAdministrator && <ErasingQuestion />}
      <PrintSheet>
        등록을 하나 열고 인쇄하면 그 등록만 인쇄됩니다. 목록은 내보내기 화면에서 인쇄할 수 있습니다.
      </PrintSheet>
      {props.renderDefault(props)}
    </>
  )
}
