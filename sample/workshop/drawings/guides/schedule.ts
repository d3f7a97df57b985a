import {sheetMargin} from '../kit/sheet-heading.ts'
import {contentWidth, guideSheet, guideTop} from './guide-sheet.ts'
import {drawSteps, type Step} from './steps.ts'

type PlannedStep = Step & Required<Pick<Step, 'when'>>

export const scheduleSteps: readonly PlannedStep[] = [
  {
    icon: 'house',
    title: '견본주택 개관',
    when: {quarter: '2026년 4분기', days: '11월 27일(금)'},
    words: '단지 모형과 유니트를 둘러보고 상담을 받으실 수 있습니다.',
  },
  {
    icon: 'form',
    title: '청약 접수',
    when: {quarter: '2026년 4분기', days: '12월 14일(월) ~ 16일(수)'},
    words: '공급 유형에 따라 정해진 날에 인터넷으로 접수합니다.',
    parts: ['특별공급 14일', '1순위 15일', '2순위 16일'],
  },
  {
    icon: 'star',
    title: '당첨자 발표',
    when: {quarter: '2026년 4분기', days: '12월 23일(수)'},
    words: '당첨 여부와 동·호수를 확인합니다.',
  },
  {
    icon: 'folder',
    title: '당첨자 서류 접수',
    when: {quarter: '2026년 4분기', days: '12월 28일(월) ~ 30일(수)'},
    words: '당첨되신 분이 자격을 확인하기 위한 서류를 제출합니다.',
  },
  {
    icon: 'contract',
    title: '계약 체결',
    when: {quarter: '2027년 1분기', days: '1월 4일(월) ~ 6일(수)'},
    words: '정해진 기간에 계약금을 내고 계약을 맺습니다.',
  },
  {
    icon: 'key',
    title: '입주',
    when: {quarter: '2030년 3분기', days: '날짜는 따로 안내'},
    words: '공사를 마치면 입주 지정 기간에 새집으로 옮깁니다.',
  },
]

/** `2026년 4분기, 11월 27일(금) 예정`. */
export const plannedTime = ({when: {quarter, days}}: PlannedStep): string =>
  /\d/.test(days) ? `${quarter}, ${days} 예정` : `${quarter} 예정 (${days})`

export const explanation = ({words, parts}: PlannedStep): string =>
  parts ? `${words} (${parts.join(' → ')})` : words

const place = {left: sheetMargin, top: guideTop, width: contentWidth}

export const schedule = guideSheet({
  ...drawSteps(scheduleSteps, place),
  name: 'schedule',
  use: 'schedule',
  label: 'SCHEDULE',
  title: '분양 일정',
  lead: '견본주택 개관에서 입주까지',
  note: '※ 위의 날짜는 모두 예정이며, 일정은 인허가와 사업 여건에 따라 변경될 수 있으며, 확정된 날짜는 입주자모집공고에서 안내해 드립니다.',
  alt: '견본주택 개관, 청약 접수, 당첨자 발표, 서류 접수, 계약, 입주의 여섯 단계와 예정 시기를 차례로 나타낸 분양 일정',
  description: scheduleSteps.map((step, index) => ({
    label: `${index + 1}. ${step.title}`,
    value: `${plannedTime(step)}. ${explanation(step)}`,
  })),
})
