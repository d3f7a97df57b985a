import {CalendarIcon} from '@sanity/icons'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  getDraftId,
  getPublishedId,
  getVersionId,
  useClient,
} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {useHasErrors, useIsStored} from '../documents/use-document-state.ts'
import {useChangedLately, useRules} from '../documents/use-rules.ts'
import {scheduling} from '../hooks/scheduling.ts'
import {nextHour, sayTime} from './korean-clock.ts'
import {changeTime, type Schedule, scheduleDraft} from './schedule.ts'
import {TimeDialog} from './time-dialog.tsx'
import {useSchedule} from './use-schedule.ts'

const again = {
  label: '다시 예약',
  lead: '멈춰 둔 내용이 이때 저절로 발행됩니다.',
  submit: '예약',
} as const

const words = {
  none: {
    label: '발행 예약',
    lead: '지금 초안의 내용이 이때 저절로 발행됩니다. 그때까지 방문자에게는 보이지 않습니다.',
    submit: '예약',
  },
  waiting: {
    label: '예약 시각 바꾸기',
    lead: '예약한 내용은 그대로 두고, 발행할 때만 바꿉니다.',
    submit: '시각 바꾸기',
  },
  paused: again,
  failed: again,
} as const

/**
 * Replaces the stock action, whose date is typed in English and cannot be changed later. Afterwards it shows
 * what was scheduled, locked, as the stock action does.
 */
export const scheduleAction: DocumentActionComponent = (props) => {
  const {id, type, draft, onComplete} = props
  const schedule = useSchedule(id)
  const schedules = useScheduling(getPublishedId(id), schedule)
  const checkedId = schedule ? getVersionId(id, schedule.name) : getDraftId(id)
  const isRefused = useHasErrors(checkedId, type)
  const isStored = useIsStored(getPublishedId(id), type, schedule?.name)
  const hasChangedLately = useChangedLately(draft)
  const {isChecking, areKept} = useRules(checkedId, type)
  const [isOpen, setIsOpen] = useState(false)
  if (!draft && !schedule) return null
  const {label, lead, submit} = words[schedule?.state ?? 'none']
  const isWaiting = schedule?.state === 'waiting'
  const hasErrors = isRefused && !hasChangedLately
  const close = () => {
    setIsOpen(false)
    onComplete()
  }
  return {
    label,
    icon: CalendarIcon,
    ...(schedule && !isWaiting ? {tone: 'primary'} : {}),
    disabled: !isWaiting && (isChecking || hasErrors),
    title:
      !isWaiting && hasErrors
        ? '빨간 표시가 있는 칸을 먼저 고쳐 주세요.'
        : '정한 때에 저절로 발행됩니다.',
    onHandle: async () => {
      if (isWaiting || (await areKept())) setIsOpen(true)
    },
    dialog: isOpen && {
      type: 'dialog',
      header: label,
      onClose: close,
      content: (
        <TimeDialog
          lead={lead}
          first={schedule && schedule.at.getTime() > Date.now() ? schedule.at : nextHour()}
          submit={submit}
          isStored={isStored}
          onSubmit={async (at) => {
            await schedules(at)
            close()
          }}
        />
      ),
    },
  }
}
scheduleAction.action = 'schedule'
scheduleAction.displayName = 'ScheduleInKorean'

/** Schedules the draft, or moves what is scheduled already to another time, and shows it. */
function useScheduling(id: string, schedule: Schedule | undefined) {
  const client = useClient({apiVersion: project.apiVersion})
  const {onSetScheduledDraftPerspective: show} = scheduling.parts.useSingleDocRelease()
  const toast = useToast()
  return async (at: Date) => {
    if (schedule) await changeTime(client, schedule.name, at)
    const name = schedule?.name ?? (await scheduleDraft(client, id, at))
    toast.push({status: 'success', closable: true, title: `${sayTime(at)}에 발행됩니다`})
    show(name)
  }
}
