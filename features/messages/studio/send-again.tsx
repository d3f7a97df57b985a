import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {messageKinds, noticeKinds} from '../../../shared/message-kinds.ts'
import type {DeliveryActionProps} from '../../../studio/feature.ts'

const kinds = [...messageKinds, ...noticeKinds].filter((kind) => kind !== 'broadcast')

/** Sends a message again. Nobody sends a list message again: most of its people have it. */
export function SendAgain({id, kind, title}: DeliveryActionProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  if (!kinds.some((each) => each === kind)) return null
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
        aria-label={`다시 보내기: ${title}`}
        disabled={isBusy}
        onClick={() => void send()}
      />
    </Flex>
  )
}
