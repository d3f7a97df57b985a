import {paragraph, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {sheetMargin} from '../kit/sheet-heading.ts'
import {path, rect} from '../kit/svg.ts'
import {contentWidth, guideSheet, guideTop} from './guide-sheet.ts'
import {type Icon, icon} from './icon.ts'

interface Check {
  readonly icon: Icon
  readonly title: string
  readonly words: string
}

const checks: readonly Check[] = [
  {
    icon: 'bank',
    title: '청약통장',
    words: '통장의 종류와 예치금이 신청하려는 면적에 맞는지 확인합니다.',
  },
  {
    icon: 'family',
    title: '세대 구성',
    words: '주민등록표로 세대주와 세대원의 구성을 확인합니다.',
  },
  {
    icon: 'house',
    title: '주택 소유와 당첨 사실',
    words: '세대원 모두의 주택 소유 여부와 과거 당첨 사실을 확인합니다.',
  },
  {
    icon: 'warning',
    title: '중복 신청',
    words: '같은 단지에 여러 건을 신청하면 무효가 될 수 있으니 기준을 미리 확인합니다.',
  },
  {
    icon: 'lock',
    title: '인증서',
    words: '인터넷 청약에 쓸 인증서를 미리 발급받고 로그인까지 해 봅니다.',
  },
  {
    icon: 'book',
    title: '입주자모집공고',
    words: '공고를 끝까지 읽습니다. 모든 기준은 공고에 있습니다.',
  },
]

const cardHeight = 236
const step = cardHeight + 24

function card({icon: name, title, words}: Check, index: number): string {
  const y = guideTop + index * step
  const right = sheetMargin + contentWidth
  const tick = `M${right - 96} ${y + 70}l18 20 36-42`
  return [
    rect(sheetMargin, y, contentWidth, cardHeight, {
      fill: palette.sheet,
      stroke: palette.rule,
      'stroke-width': 2,
    }),
    icon(name, sheetMargin + 104, y + cardHeight / 2, 62),
    text(sheetMargin + 208, y + 84, title, {size: 48, family: 'serif', weight: 600}),
    paragraph(sheetMargin + 208, y + 144, contentWidth - 270, words, {
      size: 37,
      fill: palette.greyText,
      leading: 1.45,
    }).svg,
    rect(right - 116, y + 34, 72, 72, {
      rx: 6,
      fill: 'none',
      stroke: palette.bronze,
      'stroke-width': 3,
    }),
    path(tick, {
      fill: 'none',
      stroke: palette.stream,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
  ].join('')
}

export const checkpoints = guideSheet({
  svg: checks.map(card).join(''),
  bottom: guideTop + checks.length * step - 4,
  name: 'subscription-checkpoints',
  use: 'subscription checkpoints',
  label: 'CHECK POINT',
  title: '청약 체크포인트',
  lead: '신청하기 전에 여섯 가지를 확인하세요.',
  note: '※ 편집 과정의 오류가 있을 수 있습니다. 청약 전에 반드시 입주자모집공고의 내용을 확인하시기 바랍니다.',
  alt: '청약통장, 세대 구성, 주택 소유, 중복 신청, 인증서, 입주자모집공고의 여섯 가지 확인 사항을 적은 체크리스트',
  description: checks.map(({title, words}, index) => ({
    label: `${index + 1}. ${title}`,
    value: words,
  })),
})
