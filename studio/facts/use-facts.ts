import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {type KnownFacts, knownFacts} from '../../schemas/fields/facts.ts'

/** The names that texts may use in braces; null until the lake has answered, or when it does not. */
export function useFacts(): KnownFacts | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [facts, setFacts] = useState<KnownFacts | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (answer: KnownFacts | null) => isShown && setFacts(answer)
    // A list asks in each of its rows at once, and is answered once.
    knownFacts({getClient: () => client}).then(show, () => show(null))
    return () => {
      isShown = false
    }
  }, [client])
  return facts
}
