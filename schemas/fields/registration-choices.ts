import {CheckmarkCircleIcon, CheckmarkIcon, CircleIcon} from '@sanity/icons'
import {reportForm} from '../../shared/report-form.ts'

/** The state of work on a registration. */
export const registrationStates = [
  {value: 'new', title: '새 등록', to: '새 등록으로', icon: CircleIcon},
  {value: 'contacted', title: '연락함', to: '연락함으로', icon: CheckmarkIcon},
  {value: 'done', title: '완료', to: '완료로', icon: CheckmarkCircleIcon},
] as const

export type RegistrationState = (typeof registrationStates)[number]['value']

/** The state to which a registration is moved on; undefined where nothing is left to be done. */
export const nextState = (state: string | undefined) =>
  registrationStates[registrationStates.findIndex(({value}) => value === (state ?? 'new')) + 1]

export const registrationSources = [
  {value: 'popup', title: '팝업'},
  {value: 'visit', title: '홈 방문예약'},
  {value: 'inquiry', title: '고객 페이지'},
] as const

/** Sources of registrations that staff enter at `/staff`. */
export const staffSources = [
  {value: 'walkIn', title: '현장 방문'},
  {value: 'call', title: '전화 문의'},
  {value: 'import', title: '명단 가져오기'},
] as const

/** Every source that a registration may have. */
export const allSources = [
  ...registrationSources,
  ...staffSources,
  {value: reportForm, title: '공식 확인의 신고'},
]

/** States of a booked visit. */
export const bookingStates = [
  {value: 'booked', title: '예약됨'},
  {value: 'cancelled', title: '취소됨'},
  {value: 'walkIn', title: '예약 없이 방문'},
  {value: 'waiting', title: '대기'},
  {value: 'offered', title: '대기 자리 안내 중'},
  {value: 'ended', title: '대기 끝남'},
] as const

/** Attendance of those who booked a visit. */
export const attendances = [
  {value: 'waiting', title: '아직'},
  {value: 'came', title: '방문함'},
  {value: 'noShow', title: '노쇼'},
] as const

/** Returns a list for a field of the Studio, without what the product adds to each choice. */
export const choices = (list: readonly {value: string; title: string}[]) =>
  list.map(({value, title}) => ({value, title}))

/** The words for a stored value; undefined for one that is not on the list. */
export const titleIn = (list: readonly {value: string; title: string}[], value?: string) =>
  list.find((item) => item.value === value)?.title
