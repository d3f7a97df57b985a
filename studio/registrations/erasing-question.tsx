import {Box, Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId, useState} from 'react'
import {useClient} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {timeOf} from '../accounts/parts.tsx'
import {showErasing} from './show-erasing.ts'
import {type Asked, useErasingQuestion} from './use-erasing-question.ts'

/** For administrators: registrations are due, and are erased only after an administrator has confirmed it. */
export function ErasingQuestion() {
  const client = useClient({apiVersion: project.apiVersion})
  const toast = useToast()
  const {asked, isBusy, problem, confirm} = useErasingQuestion(() => showErasing(client, toast))
  const [isOpen, setOpen] = useState(false)
  if (!asked) return null
  return (
    <Card tone="caution" padding={3} borderBottom role="region" aria-label="파기 확인">
      <Flex gap={4} align="center" justify="center" wrap="wrap">
        <Text size={1}>보유 기간이 지난 등록 {asked.due}건의 파기가 확인을 기다리고 있습니다.</Text>
        <Button fontSize={1} mode="ghost" text="확인하기" onClick={() => setOpen(true)} />
      </Flex>
      {isOpen && (
        <ConfirmDialog
          {...{asked, isBusy, problem}}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}

interface ConfirmDialogProps {
  readonly asked: Asked
  readonly isBusy: boolean
  readonly problem: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const reasons: Readonly<Record<Asked['reason'], string>> = {
  clockAhead: '서버의 시계가 마지막 파기 때보다 12시간 넘게 앞서 있어 자동 파기를 멈췄습니다.',
  manyAtOnce: '한꺼번에 파기할 등록이 전체의 5분의 1을 넘어 자동 파기를 멈췄습니다.',
}

function ConfirmDialog({asked, isBusy, problem, onConfirm, onClose}: ConfirmDialogProps) {
  const id = useId()
  const {reason, due, total, now} = asked
  return (
    <Dialog
      id={id}
      header="보유 기간이 지난 등록의 파기"
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button mode="bleed" text="나중에" onClick={onClose} />
          <Button tone="critical" text={`${due}건 파기`} disabled={isBusy} onClick={onConfirm} />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text>{reasons[reason]}</Text>
        <Text>
          전체 {total}건 중 {due}건의 보유 기간이 지났습니다. 지금 서버의 시각은{' '}
          <strong>{timeOf(now)}</strong>입니다. 이 시각이 틀리면 파기하지 말고 서버의 시계를
          바로잡으세요.
        </Text>
        <Text>파기한 등록은 이력까지 지워져 되살릴 수 없습니다.</Text>
        <Box aria-live="polite">{problem && <Text>{problem}</Text>}</Box>
      </Stack>
    </Dialog>
  )
}
