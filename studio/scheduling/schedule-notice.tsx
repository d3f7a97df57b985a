import {CalendarIcon} from '@sanity/icons'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {isVersionId, type ObjectInputProps, useCurrentUser, usePerspective} from 'sanity'
import {createGlobalStyle} from 'styled-components'
import {scheduling} from '../hooks/scheduling.ts'
import {Soft} from '../hooks/soft.tsx'
import {useFirstFocus} from '../inputs/use-first-focus.ts'
import {mayPublish} from '../roles.ts'
import {UndoableForm} from '../undo/undoable-form.tsx'
import {sayTime} from './korean-clock.ts'
import type {Schedule} from './schedule.ts'
import {useSchedule} from './use-schedule.ts'

/** The stock notice above offers to stop the schedule even to people whom the lake refuses it. */
const WithoutStockButton = createGlobalStyle`
  [data-testid='scheduled-release-banner'] button {
    display: none;
  }
`

/** Shows a document's form, under a notice about its schedule. */
export function FormWithSchedule(props: ObjectInputProps) {
  const id = typeof props.value?._id === 'string' ? props.value._id : ''
  const form = useRef<HTMLDivElement>(null)
  useFirstFocus(form)
  return (
    <Stack ref={form} gap={4}>
      {id && scheduling.isOn && (
        <Soft hook="scheduling" stock={() => null}>
          <ScheduleNotice id={id} />
        </Soft>
      )}
      <UndoableForm>{props.renderDefault(props)}</UndoableForm>
    </Stack>
  )
}

/** Says when the document becomes public, and leads to the scheduled version and back. */
function ScheduleNotice({id}: {readonly id: string}) {
  const schedule = useSchedule(id)
  const {onSetScheduledDraftPerspective: show} = scheduling.parts.useSingleDocRelease()
  const user = useCurrentUser()
  useLeavePublished()
  if (!schedule) return null
  const isShown = isVersionId(id)
  const isStopped = isShown && !mayPublish(user)
  return (
    <Card
      padding={3}
      radius={2}
      border
      tone={schedule.state === 'waiting' ? 'primary' : 'caution'}
      role="status"
      data-testid="schedule-notice"
    >
      {isStopped && <WithoutStockButton />}
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>
          <CalendarIcon />
        </Text>
        <Text size={1} style={{flex: 1, minWidth: '12rem'}}>
          {sentenceOf(schedule, isShown)}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text={isShown ? '초안으로 돌아가기' : '예약한 내용 보기'}
          onClick={() => show(isShown ? '' : schedule.name)}
        />
      </Flex>
    </Card>
  )
}

function sentenceOf({state, at}: Schedule, isShown: boolean): string {
  if (state === 'failed') {
    return `${sayTime(at)}에 발행하지 못했습니다. 쓰고 있던 문서가 지워졌는지 확인하고 다시 예약해 주세요.`
  }
  if (state === 'paused') return '예약을 멈추었습니다. 다시 예약해야 발행됩니다.'
  const what = isShown ? '이 내용이' : '예약한 내용이'
  return `예약됨: ${sayTime(at)}에 ${what} 발행됩니다.`
}

/** Once the time has passed, the published document is shown. */
function useLeavePublished(): void {
  const {data: over} = scheduling.parts.useArchivedReleases()
  const {onSetScheduledDraftPerspective: show} = scheduling.parts.useSingleDocRelease()
  const {selectedPerspectiveName: name} = usePerspective()
  const isOver = over.some(({_id}) => _id === `_.releases.${name}`)
  useEffect(() => {
    if (isOver) show('')
  }, [isOver, show])
}
