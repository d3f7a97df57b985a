import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {Quiet} from '../../../studio/today/panel.tsx'
import {DeliveryLine} from './delivery-line.tsx'
import {sendGivenUpAgain, sendTest, useDeliveries, useIsReady} from './use-webhook.ts'

/** Under the address of the webhook: a test of it, and what was sent lately. */
export function WebhookPanel() {
  const isReady = useIsReady()
  const {deliveries, look} = useDeliveries()
  const canSend = isReady === true
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={4}>
        {isReady === false && (
          <Notice>
            서버에 서명할 비밀값(WEBHOOK_SECRETS)이 없어 아무것도 보내지 않습니다. 운영 담당자에게
            요청해 주세요.
          </Notice>
        )}
        {isReady === 'away' && (
          <Notice>
            홈페이지가 답하지 않거나 이 스튜디오와 다른 곳에 있어, 여기에서는 보낼 수 없습니다.
            홈페이지 주소의 /studio 에서 열어 주세요.
          </Notice>
        )}
        <Test canSend={canSend} />
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Text size={1} weight="medium">
            최근 보낸 것
          </Text>
          {deliveries !== null && deliveries.givenUpCount > 0 && (
            <AllAgain count={deliveries.givenUpCount} canSend={canSend} onSent={look} />
          )}
        </Flex>
        {deliveries?.listed.length === 0 && <Quiet>아직 보낸 것이 없습니다.</Quiet>}
        {deliveries !== null && deliveries.listed.length > 0 && (
          <Stack as="ul" gap={4} style={{listStyle: 'none', paddingLeft: 0}}>
            {deliveries.listed.map((one) => (
              <DeliveryLine key={one._id} delivery={one} canSend={canSend} onSent={look} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

const Notice = ({children}: {readonly children: string}) => (
  <Card tone="caution" border radius={2} padding={3}>
    <Text size={1}>{children}</Text>
  </Card>
)

function Test({canSend}: {readonly canSend: boolean}) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')
  const send = async () => {
    setBusy(true)
    setOutcome('보내는 중입니다…')
    setOutcome(await sendTest())
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

interface AllAgainProps {
  readonly count: number
  readonly canSend: boolean
  readonly onSent: () => void
}

/** Sends all again that were given up while the service was away. */
function AllAgain({count, canSend, onSent}: AllAgainProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const sent = await sendGivenUpAgain()
    setBusy(false)
    toast.push(
      sent === null
        ? {status: 'error', title: '다시 보내지 못했습니다.'}
        : {status: 'success', title: `${sent.toLocaleString('ko-KR')}건을 다시 보냅니다.`},
    )
    onSent()
  }
  return (
    <Button
      mode="ghost"
      tone="critical"
      fontSize={1}
      padding={2}
      text={`포기한 ${count.toLocaleString('ko-KR')}건 모두 다시 보내기`}
      disabled={!canSend || isBusy}
      onClick={() => void send()}
    />
  )
}
