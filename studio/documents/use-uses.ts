import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {findUses, type Use} from './find-uses.ts'

export function useFindUses(): (id: string) => Promise<readonly Use[]> {
  const client = useClient({apiVersion: project.apiVersion})
  return useCallback((id) => findUses(client, id), [client])
}

/** Where a document is used; null until the lake has answered. */
export function useUses(id: string): readonly Use[] | null {
  const findUses = useFindUses()
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    setUses(null)
    findUses(id).then(
      (found) => isCurrent && setUses(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [findUses, id])
  return uses
}
