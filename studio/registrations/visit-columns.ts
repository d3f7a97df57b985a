import {attendances, bookingStates, titleIn} from '../../schemas/fields/registration-choices.ts'
import {dayOfSlot, timeOfSlot} from '../../shared/visits.ts'

export interface BookedVisit {
  readonly slot?: string
  readonly people?: number
  readonly state?: string
}

interface WithVisit {
  readonly visit?: BookedVisit | null
  readonly attendance?: string | null
}

const header = ['방문 일시', '방문 인원', '예약', '방문 결과'] as const

/** The columns of booked visits; none where nobody has booked one. */
export function visitColumns(found: readonly WithVisit[]) {
  const isBooked = found.some(({visit}) => visit)
  return {
    header: isBooked ? [...header] : [],
    cellsOf: ({visit, attendance}: WithVisit) => (isBooked ? cellsOf(visit, attendance) : []),
  }
}

function cellsOf(visit: WithVisit['visit'], attendance: WithVisit['attendance']) {
  if (!visit) return header.map(() => '')
  const {slot = '', people = '', state} = visit
  return [
    `${dayOfSlot(slot)} ${timeOfSlot(slot)}`,
    String(people),
    titleIn(bookingStates, state) ?? '',
    titleIn(attendances, attendance ?? undefined) ?? '',
  ]
}
