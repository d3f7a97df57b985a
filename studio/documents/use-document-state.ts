import {useEffect, useMemo, useState} from 'react'
import {map, type Observable, type ObservedValueOf} from 'rxjs'
import {type DocumentStore, useDocumentStore} from 'sanity'

type Pair = DocumentStore['pair']

/** Undefined until it is known. */
export type EditState = ObservedValueOf<ReturnType<Pair['editState']>> | undefined

/** What is stored of a document. `id`: of the published one; `version`: the name of a release. */
export function useEditState(id: string, type: string, version?: string): EditState {
  const {pair} = useDocumentStore()
  return useObserved(useMemo(() => pair.editState(id, type, version), [pair, id, type, version]))
}

/** Whether the rules refuse a draft, a version or a published document, as it was when it was checked last. */
export function useHasErrors(id: string, type: string): boolean {
  const {pair} = useDocumentStore()
  const hasErrors = useMemo(
    () =>
      pair
        .validation(id, type, true)
        .pipe(map(({validation}) => validation.some(({level}) => level === 'error'))),
    [pair, id, type],
  )
  return useObserved(hasErrors) ?? false
}

/** Whether all that was typed is stored. Arguments as in `useEditState`. */
export function useIsStored(id: string, type: string, version?: string): boolean {
  const {pair} = useDocumentStore()
  const isStored = useMemo(
    () => pair.consistencyStatus(id, type, version),
    [pair, id, type, version],
  )
  return useObserved(isStored) ?? true
}

function useObserved<Value>(source: Observable<Value>): Value | undefined {
  const [seen, setSeen] = useState<{readonly source: unknown; readonly value: Value}>()
  useEffect(() => {
    const watching = source.subscribe((value) => setSeen({source, value}))
    return () => watching.unsubscribe()
  }, [source])
  return seen?.source === source ? seen.value : undefined
}
