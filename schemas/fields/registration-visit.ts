import {defineArrayMember, defineField} from 'sanity'
import {shownSlot, slotTime} from '../../shared/visits.ts'
import {koreanTime} from './korean-time.ts'
import {attendances, bookingStates, choices, titleIn} from './registration-choices.ts'

const stepTitles = [
  {value: 'booked', title: '예약'},
  {value: 'moved', title: '변경'},
  {value: 'cancelled', title: '취소'},
] as const

/** The time at which a visit begins in Korea: `2026-12-01T10:00`. */
export const slot = defineField({name: 'slot', title: '일시', type: 'string'})
export const people = defineField({name: 'people', title: '인원', type: 'number'})
export const bookingState = defineField({
  name: 'state',
  title: '예약',
  type: 'string',
  options: {list: choices(bookingStates)},
})

const whenOf = (at: unknown): string =>
  typeof at === 'string' && !Number.isNaN(slotTime(at)) ? shownSlot(at) : ''

/** One step of staff at a visit. The server writes who and when. */
export const visitStep = defineArrayMember({
  name: 'visitStep',
  title: '한 일',
  type: 'object',
  fields: [
    defineField({
      name: 'is',
      title: '한 일',
      type: 'string',
      options: {list: choices(stepTitles)},
    }),
    slot,
    people,
    defineField({name: 'at', title: '때', type: 'datetime', options: koreanTime}),
    defineField({name: 'by', title: '누가', type: 'string'}),
    defineField({name: 'byId', title: '계정', type: 'string', hidden: true}),
  ],
  preview: {
    select: {is: 'is', slot: 'slot', by: 'by'},
    prepare: ({is, slot: at, by}) => ({
      title: [titleIn(stepTitles, is), whenOf(at)].filter(Boolean).join(' · '),
      subtitle: by,
    }),
  },
})

/** A visit that a later one of the same registration took the place of. */
export const earlierVisit = defineArrayMember({
  name: 'earlierVisit',
  title: '지난 방문',
  type: 'object',
  fields: [
    slot,
    people,
    bookingState,
    defineField({
      name: 'attendance',
      title: '방문 결과',
      type: 'string',
      options: {list: choices(attendances)},
    }),
  ],
  preview: {
    select: {slot: 'slot', attendance: 'attendance'},
    prepare: ({slot: at, attendance}) => ({
      title: whenOf(at),
      subtitle: titleIn(attendances, attendance) ?? '',
    }),
  },
})
