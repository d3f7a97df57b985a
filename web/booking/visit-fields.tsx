import {lazy, Suspense} from 'react'
import {useShell} from '../context/shell.tsx'
import {postedFree} from './free-visits.ts'
import type {VisitFieldsProps} from './visit-choice.tsx'

const ChosenVisit = lazy(async () => ({default: (await import('./chosen-visit.tsx')).ChosenVisit}))
const PostedVisit = lazy(async () => ({default: (await import('./posted-visit.tsx')).PostedVisit}))

/** The choice of a day, a time and a party, where the settings ask for them; loaded there alone. */
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
