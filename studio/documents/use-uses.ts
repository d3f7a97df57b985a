import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** A document that refers to another. */
export interface Use {
  readonly _id: string
  readonly _type: string
}

const query =
  '*[references($id) && !(_id in [$id, "drafts." + $id])] | order(_type, _id)[0...100]{_id, _type}'

/**
 * Where a document is used, drafts included; null until the lake has answered. Without an id nothing is
 * asked: actions of a document that has just been opened need no answer yet.
 */
export function useUses(id: string | null): readonly Use[] | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [uses, setUses] = useState<readonly Use[] | null>(null)
  useEffect(() => {
    setUses(null)
    if (id === null) return
    const params = {id: id.replace(/^drafts\./, '')}
    const asking = client.observable
      .fetch<readonly Use[]>(query, params, {perspective: 'raw'})
      .subscribe({next: (found) => setUses(onePerDocument(found)), error: () => setUses(null)})
    return () => asking.unsubscribe()
  }, [client, id])
  return uses
}

/** A document and its draft are one to an editor. */
export function onePerDocument(uses: readonly Use[]): readonly Use[] {
  const byId = new Map(
    uses.map((use) => {
      const _id = use._id.replace(/^drafts\./, '')
      return [_id, {_id, _type: use._type}] as const
    }),
  )
  return [...byId.values()]
}
