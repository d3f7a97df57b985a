import {Box, Card, Container, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import project from '../../sanity.json' with {type: 'json'}
import {Labelled} from '../layout/labelled.tsx'
import {isOwnKey} from '../own-keys.ts'
import {fieldTitle} from './field-title.ts'

interface Access {
  readonly at: string
  readonly name: string
  readonly access: string
  readonly documentIds: readonly string[]
  readonly isRobot: boolean
  /** For an entry `settings`: which fields were changed. */
  readonly fields?: readonly string[]
  /** For an entry `ask`: conditions on the fields of documents, whether or not the documents were shown. */
  readonly asked?: {
    readonly fields: readonly string[]
    readonly documents: number
    readonly questions: number
  }
}

const titles: Readonly<Record<string, string>> = {
  read: '열람',
  list: '목록 열람',
  export: '내보내기',
  history: '이력 열람',
  listen: '목록을 열어 둠',
  ask: '조건으로 찾음',
  settings: '전달·알림 설정 변경',
  create: '등록',
  update: '수정',
  delete: '파기',
}

/** This many different questions about one field in an hour may spell out its content. */
const manyQuestions = 32

/** Longer lists are truncated; the count gives their true length. */
const mostShown = 100

const timeZone = 'Asia/Seoul'
const timeFormat = new Intl.DateTimeFormat('ko-KR', {timeStyle: 'short', timeZone})
const today = () => new Intl.DateTimeFormat('sv-SE', {timeZone}).format(new Date())
const dayMs = 24 * 3_600_000

export function AccessPage() {
  const [day, setDay] = useState(today)
  const accesses = useAccesses(day)
  return (
    <Container width={2} padding={5}>
      <Stack gap={5}>
        <Heading as="h1">접근 기록</Heading>
        <Text muted>
          누가 언제 어떤 등록을 보고 고쳤는지, 어떤 항목을 조건으로 찾았는지 한 시간 단위로
          남깁니다. 시각은 한국 시각입니다. 스튜디오에서는 아무도 고치거나 지울 수 없고, 2년이
          지나면 사라집니다. ‘홈페이지’는 등록을 받고 전달하는 프로그램 자신입니다.
        </Text>
        <Labelled label="날짜">
          {(id) => (
            <Box>
              <TextInput
                id={id}
                type="date"
                value={day}
                max={today()}
                onChange={(event) => setDay(event.currentTarget.value || today())}
              />
            </Box>
          )}
        </Labelled>
        {accesses === 'failed' && <Text>기록을 읽지 못했습니다.</Text>}
        {accesses?.length === 0 && <Text>이날의 기록이 없습니다.</Text>}
        {Array.isArray(accesses) &&
          accesses.map((access) => (
            <Entry
              key={JSON.stringify([access.at, access.name, access.access, access.asked?.fields])}
              {...access}
            />
          ))}
      </Stack>
    </Container>
  )
}

function useAccesses(day: string): readonly Access[] | 'failed' | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [accesses, setAccesses] = useState<readonly Access[] | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const from = new Date(`${day}T00:00:00+09:00`)
    const to = new Date(from.getTime() + dayMs)
    client
      .request<{accesses: Access[]}>({
        url: `/data/accesses/${client.config().dataset}`,
        query: {from: from.toISOString(), to: to.toISOString()},
      })
      .then((answer) => isCurrent && setAccesses(answer.accesses))
      .catch(() => isCurrent && setAccesses('failed'))
    return () => {
      isCurrent = false
    }
  }, [client, day])
  return accesses
}

function Entry({at, name, access, documentIds, fields, asked, isRobot}: Access) {
  const count = asked?.documents ?? documentIds.length
  const summary = count > 0 ? `${count}건` : ''
  const changed = useFieldTitles(fields)
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Flex gap={4}>
          <Text size={1} muted>
            {timeFormat.format(new Date(at))}
          </Text>
          <Text size={1} weight="semibold">
            {isRobot && isOwnKey(name) ? '홈페이지' : name}
          </Text>
          <Text size={1}>{[titles[access] ?? access, summary].join(' ')}</Text>
        </Flex>
        {fields && <Text size={1}>{changed}</Text>}
        {asked && (
          <Questions {...asked} isSuspicious={!isRobot && asked.questions >= manyQuestions} />
        )}
        {documentIds.length > 0 && <Documents ids={documentIds} areGone={access === 'delete'} />}
      </Stack>
    </Card>
  )
}

type QuestionsProps = NonNullable<Access['asked']> & {readonly isSuspicious: boolean}

/** A count or a search tells whether each document matches, without showing one. */
function Questions({fields, questions, isSuspicious}: QuestionsProps) {
  const text = `${useFieldTitles(fields)}: 서로 다른 조건 ${questions}개 이상`
  if (!isSuspicious) return <Text size={1}>{text}</Text>
  return (
    <Card tone="caution" padding={3} radius={2}>
      <Text size={1}>{text}. 한 항목을 여러 조건으로 물어 내용을 알아낼 수 있습니다.</Text>
    </Card>
  )
}

function useFieldTitles(fields: readonly string[] = []): string {
  const schema = useSchema()
  return [...new Set(fields.map((path) => fieldTitle(schema, path)))].join(', ')
}

/** The dataset holds more than registrations; other documents open in their own form. */
function typeOf(id: string): string {
  if (id === 'registrationSettings') return id
  return id.startsWith('consentEdition-') ? 'consentEdition' : 'registration'
}

interface DocumentsProps {
  readonly ids: readonly string[]
  /** A link to a document that no longer exists would open an empty form. */
  readonly areGone: boolean
}

function Documents({ids, areGone}: DocumentsProps) {
  return (
    <details>
      <Text as="summary" size={1} muted>
        문서 번호
      </Text>
      <Stack gap={2} paddingTop={3}>
        {ids.slice(0, mostShown).map((id) => (
          <Text key={id} size={1}>
            {areGone ? (
              id
            ) : (
              <IntentLink intent="edit" params={{id, type: typeOf(id)}}>
                {id}
              </IntentLink>
            )}
          </Text>
        ))}
      </Stack>
    </details>
  )
}
