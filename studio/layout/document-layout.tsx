import type {ReactNode} from 'react'
import {type DocumentLayoutProps, useSchema} from 'sanity'
import {createGlobalStyle} from 'styled-components'
import {UnknownDocument, useIsUnknown} from '../documents/unknown-document.tsx'
import {useStoredEdits} from '../documents/use-stored-edits.ts'
import {DocumentWithKnownFeatures} from './known-features.tsx'

/** The stock choice between what is published and a draft, also where there are no drafts. */
const WithoutStates = createGlobalStyle`
  [data-testid='document-perspective-list'] {
    visibility: hidden;
  }
`

/** Around each document that is opened. */
export function DocumentLayout(props: DocumentLayoutProps): ReactNode {
  useStoredEdits(props.documentId, props.documentType)
  const hasDrafts = useSchema().get(props.documentType)?.liveEdit !== true
  if (useIsUnknown(props)) return <UnknownDocument />
  return (
    <>
      {!hasDrafts && <WithoutStates />}
      <DocumentWithKnownFeatures {...props} />
    </>
  )
}
