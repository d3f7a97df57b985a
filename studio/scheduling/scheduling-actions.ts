import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {scheduling} from '../hooks/scheduling.ts'
import {publishKnowingSchedule} from './publish-action.tsx'
import {scheduleAction} from './schedule-action.tsx'

/** Posts have a date of their own, at which they appear (docs/decisions/scheduling.md). */
const hasOwnDate = (type: string) => type === 'pressPost'

/** Recognised by its name, as Sanity's documentation recommends. */
const isStock = ({displayName}: DocumentActionComponent) => displayName === 'SchedulePublishAction'

/** The stock actions, with our own action for scheduling, and a question before publishing. */
export function withOwnScheduling(
  offered: readonly DocumentActionComponent[],
  {schemaType}: DocumentActionsContext,
): DocumentActionComponent[] {
  if (hasOwnDate(schemaType)) return offered.filter((each) => !isStock(each))
  // Where the stock action is missing, the lake cannot schedule.
  if (!offered.some(isStock) || !scheduling.isOn) return [...offered]
  return offered.map((each) => {
    if (isStock(each)) return scheduleAction
    return each.action === 'publish' ? publishKnowingSchedule(each) : each
  })
}
