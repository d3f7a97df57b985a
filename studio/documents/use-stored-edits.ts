import {useEffect} from 'react'
import {combineLatest, first, Subscription} from 'rxjs'
import {type DocumentStore, type SanityDocument, useDocumentStore, usePerspective} from 'sanity'
import {operations} from '../hooks/operations.ts'
import {unsavedEdits} from './unsaved-edits.ts'

/**
 * Stores the last typed characters also if the document is left, or the window closed, right after typing. The
 * Studio sends changes once a second, and drops those of a document that is left within that time, though its
 * form still shows them when it is opened again.
 */
export function useStoredEdits(documentId: string, documentType: string): void {
  const {pair} = useDocumentStore()
  const {selectedReleaseId} = usePerspective()
  useEffect(
    () => storeEdits(pair, [documentId, documentType, selectedReleaseId]),
    [pair, documentId, documentType, selectedReleaseId],
  )
}

type Pair = DocumentStore['pair']
type Place = readonly [id: string, type: string, releaseId: string | undefined]

/** Returns a function to call when the document is left; it goes on until everything is stored. */
function storeEdits(pair: Pair, document: Place): () => void {
  let commit = () => {}
  let isStored = true
  const watching = new Subscription()
  const stored = pair.consistencyStatus(...document)
  watching.add(stored.subscribe((value) => (isStored = value)))
  if (operations.isOn) {
    watching.add(
      pair.editOperations(...document).subscribe((offered) => {
        commit = offered.commit.disabled ? () => {} : offered.commit.execute
      }),
    )
  }
  const [id, type] = document
  let before: SanityDocument | null = null
  watching.add(
    combineLatest([stored, pair.editState(...document)]).subscribe(([isAllStored, state]) => {
      const now = state.version ?? state.draft ?? state.published
      if (isAllStored) before = now
      if (isAllStored || now === before) unsavedEdits.remove(id)
      else unsavedEdits.set(id, {id, type, before, now})
    }),
  )
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isStored) return
    commit()
    event.preventDefault()
  }
  addEventListener('beforeunload', onUnload)
  watching.add(() => removeEventListener('beforeunload', onUnload))
  return () => {
    commit()
    stored.pipe(first(Boolean)).subscribe({
      complete: () => watching.unsubscribe(),
      error: () => watching.unsubscribe(),
    })
  }
}
