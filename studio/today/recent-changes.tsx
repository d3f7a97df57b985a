import {Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {getPublishedId, type SanityDocument, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {isOwnKey} from '../own-keys.ts'
import {DocumentLinks} from './document-links.tsx'
import {Panel, Pending} from './panel.tsx'
import {RelativeTime} from './relative-time.tsx'
import type {SiteContent} from './use-site-content.ts'
import {useUserName} from './use-user-name.ts'

const most = 8

interface Change {
  readonly id: string
  readonly type: string
  readonly at: string
  readonly isDraft: boolean
}

/** The documents that were changed last, each once, with the person who changed it. */
export function RecentChanges({documents, hasFailed}: SiteContent) {
  const changes = lastChanges(documents ?? [])
  const authors = useAuthors(changes)
  return (
    <Panel title="최근에 바뀐 것">
      {documents === null && <Pending hasFailed={hasFailed} />}
      <DocumentLinks
        documents={changes.map((change) => ({
          id: change.id,
          type: change.type,
          note: (
            <Text size={1} muted>
              <RelativeTime time={change.at} /> <Author id={authors.get(change.id)} />
              {change.isDraft ? ' 고침' : ' 발행'}
            </Text>
          ),
        }))}
      />
    </Panel>
  )
}

/** A document and its draft count as one; documents come newest first. */
export function lastChanges(documents: readonly SanityDocument[]): readonly Change[] {
  const byId = new Map<string, Change>()
  for (const {_id, _type, _updatedAt} of documents) {
    const id = getPublishedId(_id)
    if (!byId.has(id)) byId.set(id, {id, type: _type, at: _updatedAt, isDraft: _id !== id})
    if (byId.size === most) break
  }
  return [...byId.values()]
}

function Author({id}: {readonly id: string | undefined}) {
  return id ? <AuthorName id={id} /> : null
}

/** The lake's own identity, which publishes scheduled documents. */
const scheduler = 'Scheduler'

function AuthorName({id}: {readonly id: string}) {
  const name = useUserName(id)
  if (!name) return null
  if (name === scheduler) return <>예약한 대로</>
  return <>{isOwnKey(name) ? '홈페이지가' : `${name} 님이`}</>
}

/** The person who changed each document last, from its history, by published id. */
function useAuthors(changes: readonly Change[]): ReadonlyMap<string, string> {
  const client = useClient({apiVersion: project.apiVersion})
  const [authors, setAuthors] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = changes.flatMap(({id}) => [id, `drafts.${id}`]).join(',')
  useEffect(() => {
    if (ids === '') return
    const {dataset} = client.config()
    const query = {excludeContent: 'true', reverse: 'true', limit: '200'}
    client.request<string>({url: `/data/history/${dataset}/transactions/${ids}`, query}).then(
      (lines) => setAuthors(authorsIn(lines)),
      () => {},
    )
  }, [client, ids])
  return authors
}

/** Reads transactions in the lake's format: one JSON object a line, the newest first. */
export function authorsIn(lines: unknown): ReadonlyMap<string, string> {
  const authors = new Map<string, string>()
  const texts = typeof lines === 'string' ? lines.split('\n').filter(Boolean) : []
  for (const text of texts) {
    const {author, documentIDs = []}: {author?: string; documentIDs?: string[]} = JSON.parse(text)
    for (const id of documentIDs.map(getPublishedId)) {
      if (author && !authors.has(id)) authors.set(id, author)
    }
  }
  return authors
}
