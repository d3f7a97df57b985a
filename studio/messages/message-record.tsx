import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  useCurrentUser,
  useFormValue,
} from 'sanity'
import {limitFault, limitNames} from '../../shared/message-ceilings.ts'
import {messageKinds, noticeKinds} from '../../shared/message-rules.ts'
import {isAdministrator} from '../roles.ts'
import {faultText, lostText} from './fault-text.ts'

/** Whether this is what a registration's record says of a message. */
export function isMessageRecord(props: InputProps): props is ObjectInputProps {
  return (
    props.path.length === 1 &&
    [...messageKinds, ...noticeKinds].some((kind) => kind === props.path[0]) &&
    isObjectInputProps(props)
  )
}

/** How a message stands, in words, and what an administrator can still do about it. */
export function MessageRecord(props: ObjectInputProps) {
  const {state, lastError} = props.value ?? {}
  const kind = String(props.path[0])
  const isWithheld = limitNames.some((limit) => limitFault(limit) === lastError)
  const isOpen = state === 'unknown' || state === 'givenUp' || (state === 'skipped' && isWithheld)
  const isLost = state === 'undelivered'
  const isOurs = isAdministrator(useCurrentUser())
  return (
    <Stack gap={4}>
      {typeof lastError === 'string' && (
        <Card border radius={2} padding={3} tone={isOpen || isLost ? 'caution' : 'default'}>
          <Stack gap={3}>
            <Text size={1}>{isLost ? lostText(lastError) : faultText(lastError, kind)}</Text>
            {state === 'unknown' && (
              <Text size={1}>
                갔을 수도 있어 다시 보내지 않았습니다. 중계사나 메일 서버의 발송 내역을 먼저 확인해
                주세요.
              </Text>
            )}
            {isOpen && isOurs && <SendAgain kind={kind} />}
          </Stack>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  )
}

function SendAgain({kind}: {readonly kind: string}) {
  const id = useFormValue(['_id'])
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const isSent = await fetch('/api/messages/replay', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({id, kind}),
    }).then(
      ({ok}) => ok,
      () => false,
    )
    setBusy(false)
    toast.push({
      status: isSent ? 'success' : 'error',
      title: isSent ? '다시 보냅니다.' : '다시 보내지 못했습니다.',
    })
  }
  return (
    <Flex>
      <Button
        fontSize={1}
        mode="ghost"
        padding={2}
        text="다시 보내기"
        disabled={isBusy}
        onClick={() => void send()}
      />
    </Flex>
  )
}
