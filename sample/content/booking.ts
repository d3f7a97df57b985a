import {firstWordsOfFeature} from '../../starter/first-words.ts'
import {reference, singleton} from './build/document.ts'
import {items} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'

/** The same hours as those of the model house in `places.ts`. */
export const booking: readonly SampleDocument[] = [
  singleton('visitBooking', {
    ...firstWordsOfFeature('visitBooking'),
    isOpen: true,
    hours: items('bookingHours', [
      {days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '10:00', until: '18:00'},
    ]),
    slotMinutes: 60,
    capacity: 12,
    mostPeople: 4,
    leadHours: 2,
    daysAhead: 21,
    perNumber: 1,
    hasWaiting: true,
    offerHours: 3,
    exceptions: items('bookingException', [{day: '2027-01-01', isClosed: true}]),
    place: reference('place-model-house'),
    bring: '신분증이나 예약 화면. 청약 상담을 받으시려면 청약통장 가입 내역을 함께 가져오세요.',
  }),
]
