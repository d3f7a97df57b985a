import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {datasets} from '../surroundings/datasets.ts'

const query = '*[_type == "site" && _id == "site"][0].name'

/** The name that visitors read; the project's until it is known. It follows what is published. */
export function useComplexName(): string {
  const client = useClient({apiVersion: project.apiVersion})
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const published = client.withConfig({dataset: datasets.site, perspective: 'published'})
    const read = () => published.fetch<string | null>(query).then(setName, () => {})
    void read()
    const changes = published
      .listen('*[_id == "site"]', {}, {visibility: 'query', includeResult: false})
      .subscribe({next: () => void read(), error: () => {}})
    return () => changes.unsubscribe()
  }, [client])
  return name || project.title
}
