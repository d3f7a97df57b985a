import {dayInKorea} from '../../shared/time-in-korea.ts'
import {readKept, writeKept} from '../source/measuring.ts'

/** In the browser's storage: a day in Korea, and the ids of the notices that are hidden until it is over. */
const key = 'notices'

export function hiddenToday(): readonly string[] {
  const [day, ...ids] = (readKept(key) ?? '').split(' ')
  return day === dayInKorea(Date.now()) ? ids : []
}

/** Until midnight in Korea. */
export function hideToday(id: string): void {
  const ids = new Set([...hiddenToday(), id])
  writeKept(key, [dayInKorea(Date.now()), ...ids].join(' '))
}

/** In the tab's storage: who has closed a popup does not get it again with every page of this visit. */
export function closedInVisit(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ')
  } catch {
    return []
  }
}

export function closeInVisit(id: string): void {
  try {
    sessionStorage.setItem(key, [...closedInVisit(), id].join(' '))
  } catch {
    // Blocked: the popup is closed for this page.
  }
}
