import type {ReactNode} from 'react'
import type {DocumentLayoutProps} from 'sanity'
import {UnknownDocument, useIsUnknown} from '../documents/unknown-document.tsx'
import {useStoredEdits} from '../documents/use-stored-edits.ts'
import {DocumentWithKnownFeatures} from './known-features.tsx'

/** Wraps each document that is opened. */
export function DocumentLayout(props: DocumentLayoutProps): ReactNode {
  useStoredEdits(props.documentId, props.documentType)
  return useIsUnknown() ? <UnknownDocument /> : <DocumentWithKnownFeatures {...props} />
}
