import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import project from '../../sanity.json' with {type: 'json'}
import type {Sitting} from './access-sittings.ts'
import {type Access, kindTitle, sayWhat} from './access-words.ts'
import {fieldTitles} from './field-title.ts'

/** Longer lists are truncated; the count says how long they are. */
const maxShown = 100

const timeFormat = new Intl.DateTimeFormat('ko-KR', {timeStyle: 'short', timeZone: 'Asia/Seoul'})

/** What somebody did without a longer pause; the entries of the log are its details. */
export function SittingCard({sitting}: {readonly sitting: Sitting}) {
  const {who, acts, isSuspicious, accesses} = sitting
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card as="li" border padding={3} radius={2} data-testid="sitting">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {who}
        </Text>
        {acts.map((act) => (
          <Text key={act} size={1}>
            {act}
          </Text>
        ))}
        {isSuspicious && (
          <Card tone="caution" padding={3} radius={2}>
            <Text size={1}>
              같은 항목을 여러 조건으로 되풀이해 찾았습니다. 한 항목을 여러 조건으로 물으면 열어
              보지 않고도 내용을 알아낼 수 있습니다.
            </Text>
          </Card>
        )}
        <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
          <Text as="summary" size={1} muted>
            {`자세히 (${accesses.length}건)`}
          </Text>
          {isOpen && (
            <Stack as="ul" gap={3} paddingTop={3} style={{listStyle: 'none', paddingLeft: 0}}>
              {accesses.map((access) => (
                <AccessEntry key={keyOf(access)} access={access} />
              ))}
            </Stack>
          )}
        </details>
      </Stack>
    </Card>
  )
}

const keyOf = ({at, access, asked, fields, reason}: Access) =>
  JSON.stringify([at, access, asked?.fields, fields, reason])

/** One entry of the log: an act of one hour, and whose data it was. */
function AccessEntry({access}: {readonly access: Access}) {
  const {at, documentIds, fields, asked} = access
  const schema = useSchema()
  const titles = fieldTitles(schema, fields ?? asked?.fields ?? [])
  return (
    <Stack as="li" gap={3}>
      <Flex gap={4} wrap="wrap">
        <Text size={1} muted>
          {timeFormat.format(new Date(at))}
        </Text>
        <Text size={1}>{sayWhat(access, titles)}</Text>
      </Flex>
      {documentIds.length > 0 && <Documents ids={documentIds} />}
    </Stack>
  )
}

/** Asked for when they are opened: to see whose data it is is an access too. */
function Documents({ids}: {readonly ids: readonly string[]}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
      <Text as="summary" size={1} muted>
        누구의 자료인지 보기
      </Text>
      {isOpen && <DocumentNames ids={ids.slice(0, maxShown)} />}
    </details>
  )
}

function DocumentNames({ids}: {readonly ids: readonly string[]}) {
  const names = useNames(ids)
  const schema = useSchema()
  return (
    <Stack as="ul" gap={2} paddingTop={3} style={{listStyle: 'none', paddingLeft: 0}}>
      {ids.map((id) => {
        const name = names?.get(id)
        return (
          <Text as="li" key={id} size={1}>
            {name === undefined ? (
              `${names ? '지금은 없는 자료' : '불러오는 중…'} · 번호 ${id}`
            ) : !schema.get(name.type) ? (
              name.text
            ) : (
              <IntentLink intent="edit" params={{id, type: name.type}}>
                {name.text}
              </IntentLink>
            )}
          </Text>
        )
      })}
    </Stack>
  )
}

const query = `*[_id in $ids]{_id, _type, number, "name": select(_type == "doNotCall" => phone, name)}`

interface DocumentName {
  readonly text: string
  readonly type: string
}

interface Named {
  readonly _id: string
  readonly _type: string
  readonly name?: string
  readonly number?: number
}

/** By id; without those that are gone. */
function useNames(ids: readonly string[]): ReadonlyMap<string, DocumentName> | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [names, setNames] = useState<ReadonlyMap<string, DocumentName> | null>(null)
  const asked = ids.join()
  useEffect(() => {
    let isCurrent = true
    client.fetch<Named[]>(query, {ids: asked.split(',')}, {perspective: 'raw'}).then(
      (found) =>
        isCurrent &&
        setNames(new Map(found.map((each) => [each._id, {text: nameOf(each), type: each._type}]))),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, asked])
  return names
}

function nameOf({_id, _type, name, number}: Named): string {
  if (_type === 'messageTemplate') return '보내는 글'
  if (_type === 'messageRelay') return '문자 중계사'
  if (_type === 'consentEdition') return `동의 문구 ${number ?? ''}판`
  const kind = kindTitle(_id)
  return kind ? [kind, name].filter(Boolean).join(' ') : (name ?? '이름 없는 등록')
}
