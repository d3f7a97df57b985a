import {lazy, Suspense} from 'react'
import {useShell} from '../../../web/context/shell.tsx'
import type {VisitFieldsProps} from '../../../web/feature.ts'
import {postedFree} from './free-visits.ts'

const ChosenVisit = lazy(async () => ({default: (await import('./chosen-visit.tsx')).ChosenVisit}))
const PostedVisit = lazy(async () => ({default: (await import('./posted-visit.tsx')).PostedVisit}))

/** The choice of a day, a time and a number of people; its code is loaded only where the settings ask for one. */
export function VisitFields({typed, problems, kept}: VisitFieldsProps) {
  const words = useShell().content.booking
  const posted = postedFree(typed.free)
  if (!words) return null
  return (
    <Suspense>
      {posted ? (
        <PostedVisit words={words} free={posted} typed={typed} problems={problems} />
      ) : (
        <ChosenVisit words={words} problems={problems} kept={kept} />
      )}
    </Suspense>
  )
}
