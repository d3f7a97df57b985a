import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {forwardingStates, registrationSources} from '../../schemas/documents/registration.ts'
import {Quiet} from '../today/panel.tsx'
import {RelativeTime} from '../today/relative-time.tsx'
import {
  faultText,
  sendAgain,
  sendTest,
  useDeliveries,
  useIsReady,
  type WebhookDelivery,
} from './use-webhook.ts'

/** Under the address of the webhook: a test of it, and what was sent lately. */
export function WebhookPanel() {
  const isReady = useIsReady()
  const {deliveries, look} = useDeliveries()
  if (isReady === false) {
    return (
      <Card tone="caution" border radius={2} padding={3}>
        <Text size={1}>
          서버에 서명할 비밀값(WEBHOOK_SECRETS)이 없어 아무것도 보내지 않습니다. 운영 담당자에게
          요청해 주세요.
        </Text>
      </Card>
    )
  }
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={4}>
        <Test canSend={isReady === true} />
        <Text size={1} weight="medium">
          최근 보낸 것
        </Text>
        {deliveries?.length === 0 && <Quiet>아직 보낸 것이 없습니다.</Quiet>}
        {deliveries && deliveries.length > 0 && (
          <Stack as="ul" gap={3}>
            {deliveries.map((one) => (
              <Delivery key={one._id} delivery={one} canSend={isReady === true} onSent={look} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

function Test({canSend}: {readonly canSend: boolean}) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    setBusy(true)
    setOutcome('')
    setOutcome((await sendTest()).text)
    setBusy(false)
  }
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Button
        mode="ghost"
        text="시험 보내기"
        disabled={!canSend || isBusy}
        onClick={() => void send()}
      />
      <Text size={1} muted role="status">
        {outcome || '발행된 주소로, 지어낸 등록 하나를 보냅니다.'}
      </Text>
    </Flex>
  )
}

const tones: Readonly<Record<string, 'positive' | 'critical' | 'default'>> = {
  accepted: 'positive',
  givenUp: 'critical',
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery
  readonly canSend: boolean
  readonly onSent: () => void
}

function Delivery({delivery, canSend, onSent}: DeliveryProps) {
  const toast = useToast()
  const {_id, form, registeredAt, webhook} = delivery
  const state = forwardingStates.find(({value}) => value === webhook.state)?.title ?? webhook.state
  const source = registrationSources.find(({value}) => value === form)?.title ?? form
  const again = async () => {
    const isSent = await sendAgain(_id)
    toast.push({
      status: isSent ? 'success' : 'error',
      title: isSent ? '다시 보냅니다.' : '다시 보내지 못했습니다.',
    })
    onSent()
  }
  return (
    <Flex as="li" gap={3} align="center" wrap="wrap">
      <Badge tone={tones[webhook.state] ?? 'default'}>{state}</Badge>
      <Text size={1}>
        {source} · <RelativeTime time={registeredAt} /> · {webhook.attempts}번 시도
        {webhook.lastError && ` · ${faultText(webhook.lastError)}`}
      </Text>
      <Button
        fontSize={1}
        mode="bleed"
        padding={2}
        text="다시 보내기"
        aria-label={`다시 보내기: ${source}, ${new Date(registeredAt).toLocaleString('ko-KR')}`}
        disabled={!canSend || webhook.state === 'waiting'}
        onClick={() => void again()}
      />
    </Flex>
  )
}
