import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {publishedId} from '../../schemas/fields/published-id.ts'

/** A document that refers to another. */
export interface Use {
  readonly _id: string
  readonly _type: string
}

const query = '*[references($id)] | order(_type, _id)[0...100]{_id, _type}'

/** Asks the lake where a document is used, drafts included. */
export function useFindUses(): (id: string) => Promise<readonly Use[]> {
  const client = useClient({apiVersion: project.apiVersion})
  return useCallback(
    async (id) => {
      const own = publishedId(id)
      const found = await client.fetch<readonly Use[]>(query, {id: own}, {perspective: 'raw'})
      return onePerDocument(found).filter(({_id}) => _id !== own)
    },
    [client],
  )
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

function onePerDocument(uses: readonly Use[]): readonly Use[] {
  const byId = new Map(
    uses.map((use) => {
      const _id = publishedId(use._id)
      return [_id, {_id, _type: use._type}] as const
    }),
  )
  return [...byId.values()]
}
