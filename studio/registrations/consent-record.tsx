import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type ObjectInputProps, useClient, useFormValue} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import type {RecordedWording} from '../../shared/recorded-wording.ts'
import {type ConsentEdition, textIn} from './consent-editions.ts'
import {
  answerOf,
  isConsent,
  isWithdrawals,
  type Withdrawal,
  withdrawalOf,
  withdrawalsOf,
} from './consent-summary.ts'

/** Shows in a registration what was shown and agreed to, in which version, with the words themselves. */
export function ConsentRecord({value}: ObjectInputProps) {
  const form = useFormValue(['form'])
  const withdrawals = useFormValue(['withdrawals'])
  const consent = isConsent(value) ? value : null
  const edition = useEdition(consent?.edition?._ref)
  if (!consent) return null
  return (
    <Stack gap={2}>
      {consent.wordings?.map((wording) => (
        <Wording
          key={wording._key}
          wording={wording}
          at={consent.at}
          withdrawals={withdrawalsOf(wording, isWithdrawals(withdrawals) ? withdrawals : [])}
          text={wording.text ?? (edition && textIn(edition, wording._key, String(form)))}
        />
      ))}
      {consent.page && (
        <Text size={1} muted>
          등록한 페이지: {decoded(consent.page)}
        </Text>
      )}
    </Stack>
  )
}

interface WordingProps {
  readonly wording: RecordedWording
  readonly at: string
  readonly withdrawals: readonly Withdrawal[]
  /** Null until it has been fetched. */
  readonly text: string | null
}

function Wording({wording, at, withdrawals, text}: WordingProps) {
  const {kind, title, isRequired} = wording
  return (
    <Card border padding={3} radius={2}>
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          {kind === 'box' && (
            <Badge tone={isRequired ? 'primary' : 'default'}>{isRequired ? '필수' : '선택'}</Badge>
          )}
          <Text size={1} weight="semibold">
            {title} {answerOf(wording, at)}
          </Text>
        </Flex>
        {withdrawals.map((each) => (
          <Text key={each._key} size={1}>
            {withdrawalOf(each)} ({each.by})
          </Text>
        ))}
        {text && (
          <details>
            <Text as="summary" size={1} muted>
              보인 문구
            </Text>
            <Card paddingTop={3}>
              <Text size={1} style={{whiteSpace: 'pre-line'}}>
                {text}
              </Text>
            </Card>
          </details>
        )}
      </Stack>
    </Card>
  )
}

function useEdition(id: string | undefined): ConsentEdition | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [edition, setEdition] = useState<ConsentEdition | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (!id) return
    client
      .fetch<ConsentEdition | null>('*[_id == $id][0]{_id, wordings}', {id})
      .then((found) => isCurrent && setEdition(found))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return edition
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
