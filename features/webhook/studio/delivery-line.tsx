import {Badge, Button, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {IntentLink} from 'sanity/router'
import {forwardingStates} from '../../../schemas/fields/delivery.ts'
import {registrationSources, titleIn} from '../../../schemas/fields/registration-choices.ts'
import {RelativeTime} from '../../../studio/today/relative-time.tsx'
import {faultText, sendAgain, type WebhookDelivery} from './use-webhook.ts'

const tones: Readonly<Record<string, 'positive' | 'critical' | 'default'>> = {
  accepted: 'positive',
  givenUp: 'critical',
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery
  readonly canSend: boolean
  readonly onSent: () => void
}

/** One registration on its way: which it is, what was answered and when, and what comes next. */
export function DeliveryLine({delivery, canSend, onSent}: DeliveryProps) {
  const toast = useToast()
  const {_id, form, registeredAt, state, attempts} = delivery
  const source = titleIn(registrationSources, form) ?? form
  const at = new Date(registeredAt).toLocaleString('ko-KR')
  // A waiting delivery can be sent sooner, once the service is mended.
  const word = state === 'waiting' ? '지금 보내기' : '다시 보내기'
  const again = async () => {
    const isSent = await sendAgain(_id)
    toast.push({
      status: isSent ? 'success' : 'error',
      title: isSent ? '다시 보냅니다.' : '다시 보내지 못했습니다.',
    })
    onSent()
  }
  return (
    <Flex as="li" gap={3} align="center" justify="space-between" wrap="wrap">
      <Stack gap={3} flex={1} style={{minWidth: '14rem'}}>
        <Flex gap={2} align="center" wrap="wrap">
          <Badge tone={tones[state] ?? 'default'}>
            {titleIn(forwardingStates, state) ?? state}
          </Badge>
          <Text size={1}>
            <IntentLink intent="edit" params={{id: _id, type: 'registration'}}>
              {source}, {at}
            </IntentLink>
          </Text>
        </Flex>
        <Text size={1} muted>
          <Answer {...delivery} />
        </Text>
      </Stack>
      <Button
        fontSize={1}
        mode="ghost"
        padding={2}
        text={word}
        aria-label={`${word}: ${source}, ${at}`}
        disabled={!canSend || (state === 'waiting' && attempts === 0)}
        onClick={() => void again()}
      />
    </Flex>
  )
}

/** `5분 전에 2번째 시도 · 받는 곳에 장애가 있습니다 (HTTP 503). · 다음 시도 오후 3:20` */
function Answer({state, attempts, lastAt, nextAt, lastStatus, lastError}: WebhookDelivery) {
  const parts = [
    lastError && faultText(lastError),
    state === 'accepted' && lastStatus && `받았습니다 (HTTP ${lastStatus}).`,
    state === 'waiting' && nextAt && `다음 시도 ${time(nextAt)}`,
  ].filter(Boolean)
  return (
    <>
      {lastAt ? (
        <>
          <RelativeTime time={lastAt} /> {attempts}번째 시도
        </>
      ) : (
        '곧 보냅니다'
      )}
      {parts.map((part) => ` · ${part}`).join('')}
    </>
  )
}

/** The time of day, and the day unless it is today. */
function time(at: string): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? date.toLocaleTimeString('ko-KR') : date.toLocaleString('ko-KR')
}
