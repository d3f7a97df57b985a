import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import {useClient, useCurrentUser, useFormValue} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import {faultText} from '../../../studio/registrations/fault-text.ts'
import {isAdministrator} from '../../../studio/roles.ts'

interface Outcome {
  readonly text: string
  /** The relay's own words. */
  readonly said: string
}

const relayText = '시험 문자입니다.'

/** Tries a template or a relay as it is written now, with a number or an address that the administrator types. */
export function TryMessage({isMail = false}: {readonly isMail?: boolean}) {
  const written = useFormValue([])
  const client = useClient({apiVersion: project.apiVersion})
  const [to, setTo] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useId()
  if (!isAdministrator(useCurrentUser())) return null
  const send = async () => {
    setBusy(true)
    setOutcome({text: '보내는 중입니다…', said: ''})
    const id = String(fieldsOf(written)._id).replace(/^drafts\./, '')
    await untilStored(client, id, written)
    setOutcome(await tryOut(id, to.trim()))
    setBusy(false)
  }
  return (
    <Card border radius={2} padding={3} data-testid="try-message">
      <Stack gap={3}>
        <Text as="label" htmlFor={field} size={1} weight="medium">
          {isMail ? '시험으로 받을 메일 주소' : '시험으로 받을 휴대전화'}
        </Text>
        <Flex gap={2} wrap="wrap">
          <TextInput
            id={field}
            fontSize={1}
            type={isMail ? 'email' : 'tel'}
            autoComplete="off"
            maxLength={254}
            value={to}
            onChange={({currentTarget}) => setTo(currentTarget.value)}
          />
          <Button
            mode="ghost"
            fontSize={1}
            text="시험 보내기"
            disabled={isBusy || to.trim() === ''}
            onClick={() => void send()}
          />
        </Flex>
        <Text size={1} muted={outcome === null} role="status">
          {outcome?.text ?? '지금 적힌 대로 한 번 보냅니다. 10분에 10번까지 보낼 수 있습니다.'}
        </Text>
        {outcome && outcome.said !== '' && (
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            중계사의 답: {outcome.said}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const fieldsOf = (document: unknown): Readonly<Record<string, unknown>> =>
  typeof document === 'object' && document !== null ? {...document} : {}

/** The content of a document, without the fields that the lake adds. */
const contentOf = (document: unknown): string =>
  JSON.stringify(
    Object.entries(fieldsOf(document))
      .filter(([name]) => !name.startsWith('_'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

const storedQuery = 'coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0])'
/** Times in ms. */
const askEvery = 200
const patience = 10_000

/**
 * Waits until the lake has what is written, as the server reads it there: a press right after the last letter would try the
 * text before it.
 */
async function untilStored(
  client: ReturnType<typeof useClient>,
  id: string,
  written: unknown,
): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const stored = await client
      .fetch<unknown>(storedQuery, {id}, {perspective: 'raw'})
      .catch(() => null)
    if (contentOf(stored) === contentOf(written)) return
    await new Promise((resume) => setTimeout(resume, askEvery))
  }
}

async function tryOut(id: string, to: string): Promise<Outcome> {
  const failed = {text: '시험을 보내지 못했습니다.', said: ''}
  try {
    const response = await fetch('/api/messages/test', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({id, to, text: relayText}),
    })
    if (response.status === 429) {
      return {...failed, text: '시험을 너무 많이 보냈습니다. 10분 뒤에 다시 눌러 주세요.'}
    }
    if (response.status === 404) {
      return {...failed, text: '아직 저장되지 않았거나 덜 적혀 있어 보낼 수 없습니다.'}
    }
    const {came, fault, said}: Record<string, unknown> = await response.json()
    if (!response.ok) return failed
    const words = typeof said === 'string' ? said : ''
    if (came === 'taken') return {text: '보냈습니다. 받으셨는지 확인해 주세요.', said: words}
    const open = came === 'open' ? ' 그래도 갔을 수 있으니 먼저 받으셨는지 확인해 주세요.' : ''
    return {text: faultText(String(fault)) + open, said: words}
  } catch {
    return failed
  }
}
