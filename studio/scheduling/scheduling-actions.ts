import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {publishKnowingSchedule} from './publish-action.tsx'
import {scheduleAction} from './schedule-action.tsx'

/** Posts have a date of their own, at which they appear (docs/decisions/scheduling.md). */
const hasOwnDate = (type: string) => type === 'pressPost'

/** By its name, which is how Sanity's documentation tells it from others. */
const isStock = ({displayName}: DocumentActionComponent) => displayName === 'SchedulePublishAction'

/** The stock actions, with ours in the place of the one that schedules, and a question before publishing. */
export function withOwnScheduling(
  offered: readonly DocumentActionComponent[],
  {schemaType}: DocumentActionsContext,
): DocumentActionComponent[] {
  if (hasOwnDate(schemaType)) return offered.filter((each) => !isStock(each))
  // Without the stock one the lake has no schedules.
  if (!offered.some(isStock)) return [...offered]
  return offered.map((each) => {
    if (isStock(each)) return scheduleAction
    return each.action === 'publish' ? publishKnowingSchedule(each) : each
  })
}
