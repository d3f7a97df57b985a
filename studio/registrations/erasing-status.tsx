import {useToast} from '@sanity/ui/toast'
import {useEffect} from 'react'
import {type LayoutProps, useClient, useCurrentUser} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {hostedProjectId} from '../surroundings/hosted.ts'
import {ErasingQuestion} from './erasing-question.tsx'
import {pendingErasures, showErasing} from './show-erasing.ts'

/**
 * Around the workspace: goes on showing what was being erased before the page was loaded again, and
 * what waits for an administrator's word.
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
      {props.renderDefault(props)}
    </>
  )
}
