import {paragraph, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {sheetMargin} from '../kit/sheet-heading.ts'
import {rect} from '../kit/svg.ts'
import {contentWidth, guideSheet, guideTop} from './guide-sheet.ts'
import {drawSteps, type Step} from './steps.ts'

export const supplyKinds = [
  {
    title: '특별공급',
    words:
      '다자녀가구, 신혼부부, 생애최초, 노부모부양, 기관추천처럼 정책에 따라 먼저 공급하는 물량입니다.',
  },
  {
    title: '1순위',
    words: '청약통장 가입기간과 예치금 등 공고에서 정한 1순위 요건을 갖춘 분이 신청합니다.',
  },
  {
    title: '2순위',
    words: '청약통장에 가입했으나 1순위 요건을 갖추지 못한 분이 신청합니다.',
  },
] as const

const steps: readonly Step[] = [
  {
    icon: 'book',
    title: '입주자모집공고 읽기',
    words: '공급 대상과 자격, 일정, 계약 조건을 끝까지 읽고 신청할 유형을 정합니다.',
  },
  {
    icon: 'bank',
    title: '청약통장과 자격 확인',
    words: '통장의 종류와 가입기간, 예치금, 세대 구성과 주택 소유 여부를 확인합니다.',
  },
  {
    icon: 'lock',
    title: '인증서 준비',
    words: '인터넷 청약에 쓸 인증서를 접수일 전에 미리 발급받습니다.',
  },
  {
    icon: 'laptop',
    title: '인터넷 접수',
    words: '청약홈에서 정해진 날과 시간에 신청합니다. 마감 시각이 지나면 신청할 수 없습니다.',
  },
  {
    icon: 'search',
    title: '당첨 확인',
    words: '발표일에 당첨 여부와 동·호수를 확인하고 서류와 계약을 준비합니다.',
  },
]

const kindHeight = 214

function kindCards(top: number): string {
  return supplyKinds
    .map(({title, words}, index) => {
      const y = top + index * (kindHeight + 22)
      return [
        rect(sheetMargin, y, contentWidth, kindHeight, {
          fill: palette.sheet,
          stroke: palette.rule,
          'stroke-width': 2,
        }),
        rect(sheetMargin, y, 10, kindHeight, {fill: palette.bronze}),
        text(sheetMargin + 52, y + 74, title, {size: 46, family: 'serif', weight: 600}),
        paragraph(sheetMargin + 52, y + 132, contentWidth - 100, words, {
          size: 36,
          fill: palette.greyText,
          leading: 1.45,
        }).svg,
      ].join('')
    })
    .join('')
}

const subheading = (y: number, words: string): string =>
  text(sheetMargin, y, words, {size: 40, weight: 700, fill: palette.bronzeText})

const kindsTop = guideTop + 60
const stepsTop = kindsTop + supplyKinds.length * (kindHeight + 22) + 120
const drawn = drawSteps(steps, {left: sheetMargin, top: stepsTop, width: contentWidth})

export const subscriptionGuide = guideSheet({
  svg: [
    subheading(guideTop + 20, '공급 유형'),
    kindCards(kindsTop),
    subheading(stepsTop - 40, '신청 순서'),
    drawn.svg,
  ].join(''),
  bottom: drawn.bottom,
  name: 'subscription-guide',
  use: 'subscription guide',
  label: 'SUBSCRIPTION GUIDE',
  title: '청약 안내',
  lead: '공급 유형부터 당첨 확인까지 한 장으로',
  note: '※ 이해를 돕기 위해 요약한 안내입니다. 자격과 일정은 반드시 입주자모집공고에서 확인해 주세요.',
  alt: '특별공급과 1순위, 2순위의 뜻과 공고 확인부터 당첨 확인까지의 신청 순서를 정리한 청약 안내',
  description: [
    '공급 유형',
    ...supplyKinds.map(({title, words}) => ({label: title, value: words})),
    '신청 순서',
    ...steps.map(({title, words}, index) => ({label: `${index + 1}. ${title}`, value: words})),
  ],
})
