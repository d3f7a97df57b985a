import {Card, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {correctedValue} from '../../shared/corrections.ts'
import {
  type Refusal,
  type RefusalMark,
  refusalIn,
  refusalOfPhone,
} from '../../shared/do-not-call.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {dayOf} from './consent-summary.ts'
import type {ExportedRegistration} from './export-rows.ts'

/** Says that a number is not to be called, who marked it and when; nothing where it may be. */
export function RefusalNote({value}: {readonly value: ExportedRegistration}) {
  const client = useClient({apiVersion: project.apiVersion})
  const typed = correctedValue('phone', value.phone, value.corrections ?? []) ?? ''
  const phone = normalizePhone(typed)
  const [mark, setMark] = useState<RefusalMark | null>(null)
  useEffect(() => {
    if (phone === null) return setMark(null)
    client.fetch<Refusal | null>(`${refusalOfPhone}{_id, marks}`, {phone}).then(
      (found) => setMark(found && refusalIn(found)),
      () => setMark(null),
    )
  }, [client, phone])
  if (!mark) return null
  const who = [mark.at && dayOf(mark.at), mark.by].filter(Boolean).join(' ')
  return (
    <Card tone="critical" padding={4} radius={2} border marginBottom={4}>
      <Text size={1}>{`수신거부한 번호입니다. 전화도 문자도 하지 않습니다. (${who})`}</Text>
    </Card>
  )
}
