import {document, reference} from './build/document.ts'
import {link} from './build/section.ts'
import type {Fields, SampleDocument} from './build/value.ts'

const event = (name: string, kind: string, title: string, fields: Fields): SampleDocument =>
  document('scheduleEvent', `schedule-${name}`, {kind, title, ...fields})

const modelHouse = reference('place-model-house')
const apply = link('청약홈에서 접수하기', 'https://www.applyhome.co.kr/')

/** The same days as in the drawing of the schedule; a test compares them. */
export const schedule: readonly SampleDocument[] = [
  event('model-house', 'modelHouse', '견본주택 개관', {
    startDay: '2026-11-27',
    endDay: '2027-01-06',
    venue: modelHouse,
    text: '화요일부터 일요일까지 10:00 ~ 18:00. 단지 모형과 유니트를 둘러보고 상담을 받으실 수 있습니다.',
  }),
  event('special', 'special', '특별공급 접수', {startDay: '2026-12-14', link: apply}),
  event('first', 'first', '1순위 접수', {startDay: '2026-12-15', link: apply}),
  event('second', 'second', '2순위 접수', {startDay: '2026-12-16', link: apply}),
  event('winners', 'winners', '당첨자 발표', {
    startDay: '2026-12-23',
    text: '당첨 여부와 동·호수를 확인합니다.',
  }),
  event('documents', 'documents', '당첨자 서류 접수', {
    startDay: '2026-12-28',
    endDay: '2026-12-30',
    venue: modelHouse,
    text: '당첨되신 분이 자격을 확인하기 위한 서류를 제출합니다.',
  }),
  event('contract', 'contract', '계약 체결', {
    startDay: '2027-01-04',
    endDay: '2027-01-06',
    venue: modelHouse,
    text: '정해진 기간에 계약금을 내고 계약을 맺습니다.',
  }),
  event('move-in', 'moveIn', '입주', {
    whenText: '{입주예정} 예정',
    text: '공사를 마치면 입주 지정 기간에 새집으로 옮깁니다. 날짜는 따로 안내해 드립니다.',
  }),
]
