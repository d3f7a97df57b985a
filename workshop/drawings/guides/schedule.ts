import {sheetMargin} from '../kit/sheet-heading.ts'
import {contentWidth, guideSheet, guideTop} from './guide-sheet.ts'
import {drawSteps, type Step} from './steps.ts'

export const scheduleSteps: readonly Step[] = [
  {
    icon: 'house',
    title: '견본주택 개관',
    words: '단지 모형과 유니트를 둘러보고 상담을 받으실 수 있습니다.',
  },
  {
    icon: 'form',
    title: '청약 접수',
    words: '공급 유형에 따라 정해진 날에 인터넷으로 접수합니다.',
    parts: ['특별공급', '1순위', '2순위'],
  },
  {
    icon: 'folder',
    title: '당첨자 서류 접수',
    words: '자격을 확인하기 위한 서류를 제출합니다.',
  },
  {
    icon: 'star',
    title: '당첨자 발표',
    words: '당첨 여부와 동·호수를 확인합니다.',
  },
  {
    icon: 'contract',
    title: '계약 체결',
    words: '정해진 기간에 계약금을 내고 계약을 맺습니다.',
  },
  {
    icon: 'key',
    title: '입주',
    words: '공사를 마치면 입주 지정 기간에 새집으로 옮깁니다.',
  },
]

const place = {left: sheetMargin, top: guideTop, width: contentWidth}

export const schedule = guideSheet({
  ...drawSteps(scheduleSteps, place),
  name: 'schedule',
  use: 'schedule',
  label: 'SCHEDULE',
  title: '분양 일정',
  lead: '견본주택 개관에서 입주까지',
  note: '※ 일정은 인허가와 사업 여건에 따라 변경될 수 있으며, 확정된 날짜는 입주자모집공고에서 안내해 드립니다.',
  alt: '견본주택 개관, 청약 접수, 서류 접수, 당첨자 발표, 계약, 입주의 여섯 단계를 차례로 나타낸 분양 일정',
  description: scheduleSteps.map(({title, words, parts}, index) => ({
    label: `${index + 1}. ${title}`,
    value: parts ? `${words} (${parts.join(' → ')})` : words,
  })),
})
