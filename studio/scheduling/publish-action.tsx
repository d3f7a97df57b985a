import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {sayTime} from './korean-clock.ts'
import {cancelSchedule} from './schedule.ts'
import {useSchedule} from './use-schedule.ts'

/** Wraps the stock action, which does not say that a scheduled text of the document will replace this one. */
export function publishKnowingSchedule(stock: DocumentActionComponent): DocumentActionComponent {
  const Publish: DocumentActionComponent = (props) => {
    const offered = stock(props)
    const schedule = useSchedule(props.id)
    const client = useClient({apiVersion: project.apiVersion})
    const [isAsked, setIsAsked] = useState(false)
    if (!offered || schedule?.state !== 'waiting') return offered
    const close = () => {
      setIsAsked(false)
      props.onComplete()
    }
    const publish = () => {
      setIsAsked(false)
      offered.onHandle?.()
    }
    return {
      ...offered,
      onHandle: () => setIsAsked(true),
      dialog: isAsked
        ? {
            type: 'dialog',
            header: '예약한 내용이 기다리고 있습니다',
            onClose: close,
            content: (
              <Question
                at={schedule.at}
                onPublish={publish}
                onCancelSchedule={async () => {
                  await cancelSchedule(client, schedule.name)
                  publish()
                }}
                onClose={close}
              />
            ),
          }
        : (offered.dialog ?? false),
    }
  }
  Publish.action = 'publish'
  Publish.displayName = 'PublishKnowingSchedule'
  return Publish
}

interface QuestionProps {
  /** The time at which the scheduled text becomes public. */
  readonly at: Date
  readonly onPublish: () => void
  /** Rejects when it fails. */
  readonly onCancelSchedule: () => Promise<void>
  readonly onClose: () => void
}

function Question({at, onPublish, onCancelSchedule, onClose}: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    setHasFailed(false)
    await onCancelSchedule().catch(() => {
      setHasFailed(true)
      setIsBusy(false)
    })
  }
  return (
    <Stack gap={4}>
      <Text size={1}>
        {`지금 발행한 내용은 ${sayTime(at)}까지만 보입니다. 그때 예약한 내용이 저절로 발행되어 그 자리에 들어갑니다.`}
      </Text>
      <Text size={1}>
        예약을 취소하면 예약한 내용은 없어지고, 지금 발행한 내용이 계속 보입니다.
      </Text>
      <div aria-live="polite">
        {hasFailed && <Text size={1}>예약을 취소하지 못했습니다. 다시 시도해 주세요.</Text>}
      </div>
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="취소" onClick={onClose} />
        <Button
          mode="ghost"
          text="예약 취소하고 발행"
          disabled={isBusy}
          onClick={() => void cancel()}
        />
        <Button text="그대로 발행" disabled={isBusy} onClick={onPublish} />
      </Flex>
    </Stack>
  )
}
