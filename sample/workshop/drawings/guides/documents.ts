import {measure, paragraph, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {DescriptionLine} from '../kit/picture.ts'
import {sheetMargin} from '../kit/sheet-heading.ts'
import {line, path, rect} from '../kit/svg.ts'
import {contentWidth, guideSheet, guideTop} from './guide-sheet.ts'
import {type Icon, icon} from './icon.ts'

interface Paper {
  readonly name: string
  readonly note: string
}

interface Pile {
  readonly icon: Icon
  readonly title: string
  readonly when: string
  readonly papers: readonly Paper[]
}

export const piles: readonly Pile[] = [
  {
    icon: 'folder',
    title: '자격 확인 서류',
    when: '당첨자 서류 접수 때',
    papers: [
      {name: '신분증', note: '주민등록증, 운전면허증 또는 여권'},
      {name: '주민등록표등본', note: '세대 구성과 전입일이 모두 나오도록 발급'},
      {name: '주민등록표초본', note: '과거 주소 변동이 모두 나오도록 발급'},
      {name: '가족관계증명서', note: '본인 기준, 상세 증명'},
      {name: '혼인관계증명서', note: '해당하는 분, 상세 증명'},
      {name: '출입국 사실증명', note: '본인과 세대원, 공고에서 정한 기간'},
      {name: '특별공급 증명서류', note: '신청한 유형에 따라 공고에서 정한 서류'},
    ],
  },
  {
    icon: 'contract',
    title: '계약 서류',
    when: '계약 체결 때',
    papers: [
      {name: '신분증과 인감도장', note: '본인서명사실확인서를 내면 도장 대신 서명'},
      {name: '인감증명서', note: '주택공급 계약용'},
      {name: '계약금 입금 영수증', note: '지정 계좌에 계약자 이름으로 입금'},
      {name: '전자수입인지', note: '공급금액에 따른 인지세 납부 확인'},
    ],
  },
  {
    icon: 'person',
    title: '대리인이 오실 때',
    when: '위 서류에 더해',
    papers: [
      {name: '위임장', note: '계약자의 인감도장이 찍힌 것'},
      {name: '계약자의 인감증명서', note: '위임용'},
      {name: '대리인의 신분증과 도장', note: '배우자도 대리인으로 봅니다'},
    ],
  },
]

const headHeight = 138
const rowHeight = 112

function paperRow({name, note}: Paper, y: number): string {
  const x = sheetMargin + 44
  return [
    line([x, y + rowHeight], [sheetMargin + contentWidth - 44, y + rowHeight], {
      stroke: palette.ruleSoft,
      'stroke-width': 2,
    }),
    rect(x, y + 38, 34, 34, {rx: 4, fill: 'none', stroke: palette.bronze, 'stroke-width': 3}),
    path(`M${x + 7} ${y + 55}l8 9 14-18`, {
      fill: 'none',
      stroke: palette.stream,
      'stroke-width': 5,
    }),
    text(x + 62, y + 50, name, {size: 39, weight: 600}),
    text(x + 62, y + 94, note, {size: 32, fill: palette.greyText}),
  ].join('')
}

const heightOf = ({papers}: Pile): number => headHeight + papers.length * rowHeight + 24

function drawPile(pile: Pile, top: number): string {
  const title = {size: 50, family: 'serif', weight: 600} as const
  return [
    rect(sheetMargin, top, contentWidth, heightOf(pile), {
      fill: palette.sheet,
      stroke: palette.rule,
      'stroke-width': 2,
    }),
    rect(sheetMargin, top, contentWidth, headHeight - 16, {fill: palette.bronzeWash}),
    icon(pile.icon, sheetMargin + 92, top + 61, 44),
    text(sheetMargin + 160, top + 79, pile.title, title),
    text(sheetMargin + 184 + measure(pile.title, title), top + 76, pile.when, {
      size: 34,
      weight: 500,
      fill: palette.bronzeText,
    }),
    ...pile.papers.map((paper, index) =>
      paperRow(paper, top + headHeight - 16 + index * rowHeight),
    ),
  ].join('')
}

const gap = 40
const tops = piles.map((_, index) =>
  piles.slice(0, index).reduce((top, pile) => top + heightOf(pile) + gap, guideTop + 60),
)
const intro = '신청한 유형과 형편에 따라 더 필요한 서류가 있습니다.'

export const documents = guideSheet({
  svg: [
    paragraph(sheetMargin, guideTop + 10, contentWidth, intro, {size: 36, weight: 500}).svg,
    ...piles.map((pile, index) => drawPile(pile, tops[index] ?? 0)),
  ].join(''),
  bottom: piles.reduce((top, pile) => top + heightOf(pile) + gap, guideTop + 60),
  name: 'documents',
  use: 'documents guide',
  label: 'DOCUMENTS',
  title: '당첨자 서류 안내',
  lead: '자격 확인부터 계약까지 준비하실 서류',
  note: '※ 모든 증명서류는 입주자모집공고에서 정한 발급 기준일 이후에 발급한 것이어야 하며, 주민등록번호가 모두 나와야 합니다.',
  alt: '당첨자의 자격 확인 서류와 계약 서류, 대리인이 준비할 서류를 나누어 적은 안내',
  description: [
    intro,
    ...piles.flatMap(({title, when, papers}): DescriptionLine[] => [
      `${title} (${when})`,
      ...papers.map(({name, note}) => ({label: name, value: note})),
    ]),
  ],
})
