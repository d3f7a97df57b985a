import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {type KnownFacts, toKnownFacts} from '../../schemas/fields/facts.ts'
import {factsQuery} from '../../shared/facts.ts'

/** The names that texts may use in braces; null until the lake has answered. */
export function useFacts(): KnownFacts | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [facts, setFacts] = useState<KnownFacts | null>(null)
  useEffect(() => {
    const asking = client.observable
      .fetch(factsQuery, {}, {perspective: 'published'})
      .subscribe({next: (answer) => setFacts(toKnownFacts(answer)), error: () => setFacts(null)})
    return () => asking.unsubscribe()
  }, [client])
  return facts
}
