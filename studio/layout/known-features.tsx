import type {ReactNode} from 'react'
import {
  type DocumentLayoutProps,
  type LayoutProps,
  useCommentsEnabled,
  useFeatureEnabled,
} from 'sanity'
import {useLegiblePaste} from '../paste/use-legible-paste.ts'

/**
 * Shows the Studio when it is known what the project has. Tasks wrap the Studio as soon as that is known:
 * without this, all of it would be mounted twice, and what was typed in between would be gone.
 */
export function LayoutWithKnownFeatures(props: LayoutProps): ReactNode {
  useLegiblePaste()
  const {isLoading} = useFeatureEnabled('sanityTasks')
  return isLoading ? null : props.renderDefault(props)
}

/**
 * The same for each document that is opened, which comments wrap: its form would be made twice, and a dialog
 * that was opened from the first one would close.
 */
export function DocumentWithKnownFeatures(props: DocumentLayoutProps): ReactNode {
  const {isLoading} = useFeatureEnabled('studioComments')
  const {mode} = useCommentsEnabled()
  return isLoading && mode === null ? null : props.renderDefault(props)
}
