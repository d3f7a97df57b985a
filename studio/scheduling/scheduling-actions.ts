import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {scheduleAction} from './schedule-action.tsx'

/** Posts have a date of their own, at which they appear (docs/decisions/018). */
const hasOwnDate = (type: string) => type === 'pressPost'

/** By its name, which is how Sanity's documentation tells it from others. */
const isStock = ({displayName}: DocumentActionComponent) => displayName === 'SchedulePublishAction'

/** The stock actions, with ours in the place of the one that schedules. */
export function withOwnScheduling(
  offered: readonly DocumentActionComponent[],
  {schemaType}: DocumentActionsContext,
): DocumentActionComponent[] {
  return offered.flatMap((each) =>
    isStock(each) ? (hasOwnDate(schemaType) ? [] : [scheduleAction]) : [each],
  )
}
