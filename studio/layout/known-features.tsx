import type {ReactNode} from 'react'
import type {DocumentLayoutProps, LayoutProps} from 'sanity'
import {frame} from '../hooks/frame.ts'
import {useLegiblePaste} from '../paste/use-legible-paste.ts'

/**
 * Waits to show the Studio until the project's features are known. Tasks wrap the Studio as soon as they are
 * known; without waiting, all of it would be mounted twice, and what was typed in between would be lost.
 */
export function LayoutWithKnownFeatures(props: LayoutProps): ReactNode {
  useLegiblePaste()
  return frame.isOn ? <WhenTasksAreKnown {...props} /> : props.renderDefault(props)
}

function WhenTasksAreKnown(props: LayoutProps): ReactNode {
  const {isLoading} = frame.parts.useFeatureEnabled('sanityTasks')
  return isLoading ? null : props.renderDefault(props)
}

/**
 * Does the same for each document, which comments wrap: its form would be made twice, and a dialog opened from
 * the first one would close.
 */
export function DocumentWithKnownFeatures(props: DocumentLayoutProps): ReactNode {
  const {isLoading} = frame.parts.useFeatureEnabled('studioComments')
  const {mode} = frame.parts.useCommentsEnabled()
  return isLoading && mode === null ? null : props.renderDefault(props)
}
