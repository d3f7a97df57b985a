import {Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type SanityDocument, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {datasets} from '../surroundings/datasets.ts'
import {pathOf} from '../surroundings/site-address.ts'
import type {Accounts} from './accounts.ts'
import {sayEvents} from './event-words.ts'
import {timeOf} from './parts.tsx'

export function AccountEvents({events, people}: Pick<Accounts, 'events' | 'people'>) {
  const titles = usePageTitles()
  if (events.length === 0) return <Text size={1}>기록이 없습니다.</Text>
  const said = sayEvents(events, {people, titleOf: (path) => titles.get(path)})
  return (
    <Stack as="ul" gap={3} padding={0}>
      {events.map(({at, about}, index) => (
        <Text as="li" key={`${at} ${about}`} size={1}>
          {`${timeOf(at)} · ${said[index]?.who} · ${said[index]?.what}`}
        </Text>
      ))}
    </Stack>
  )
}

const query = '*[_type in ["home", "page", "pressPost"]]{_id, _type, title, path, siteId}'

/** By their paths. */
function usePageTitles(): ReadonlyMap<string, string> {
  const client = useClient({apiVersion: project.apiVersion})
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    client
      .withConfig({dataset: datasets.site})
      .fetch<SanityDocument[]>(query, {}, {perspective: 'drafts'})
      .then(
        (pages) => setTitles(new Map(pages.map((page) => [pathOf(page) ?? '', titleOf(page)]))),
        () => {},
      )
  }, [client])
  return titles
}

const titleOf = ({_type, title}: SanityDocument) =>
  _type === 'home' ? '홈' : typeof title === 'string' ? title : '제목 없는 페이지'
