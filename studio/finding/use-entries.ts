import {useEffect, useMemo, useState} from 'react'
import {type SanityDocument, useClient, useSchema} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {filledText, type KnownFacts} from '../../schemas/fields/facts.ts'
import {type Index, indexOf} from '../../shared/search/find.ts'
import {useFacts} from '../facts/use-facts.ts'
import {entriesOf} from './entries.ts'
import type {Entry} from './entry.ts'

/** There may be many posts: of the newest ones everything is searched. */
const maxPosts = 1000

const written =
  '!(_type match "sanity.*") && !(_type match "system.*") && !(_id in path("_.**")) && !(_id in path("versions.**"))'

const query = `[
  ...*[_type != "pressPost" && ${written}] | order(_type, _id),
  ...*[_type == "pressPost" && ${written}] | order(date desc)[0...${maxPosts}]
]`

/** Reads the site's content when it is mounted, which is small. Null until the lake has answered, or if it does not. */
export function useEntries(): {readonly index: Index<Entry> | null; readonly hasFailed: boolean} {
  const client = useClient({apiVersion: project.apiVersion})
  const schema = useSchema()
  const facts = useFacts()
  const [documents, setDocuments] = useState<readonly SanityDocument[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw', tag: 'find'}).then(
      (found) => {
        if (!isLeft) setDocuments(found)
      },
      () => {
        if (!isLeft) setFailed(true)
      },
    )
    return () => {
      isLeft = true
    }
  }, [client])
  const index = useMemo(() => {
    if (documents === null) return null
    return indexOf(entriesOf(documents, schema).map((entry) => withFacts(entry, facts)))
  }, [documents, schema, facts])
  return {index, hasFailed}
}

/** Visitors read what a text names in braces. */
function withFacts(entry: Entry, facts: KnownFacts | null): Entry {
  if (!facts) return entry
  const filled = (text: string) => filledText(text, facts) ?? text
  const {text = ''} = entry
  return {...entry, title: filled(entry.title), text: filled(text)}
}
