import {paragraph, text} from '../kit/lettering.ts'
import {marker} from '../kit/marker.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {group, line, moved, rect, tag} from '../kit/svg.ts'
import {homeSection, section, skyDefs} from './special-plan-section.ts'

const width = 1400
const pictureTop = 320
const pictureHeight = 660
const floor = pictureTop + 440

const points = [
  {
    title: '조망을 넓히는 창',
    words: '하천과 도심을 향해 창을 넓혀, 앉은 자리에서도 풍경이 이어집니다.',
    at: [section.window + 34, -228],
  },
  {
    title: '끊기지 않는 주방',
    words: '거실과 식당, 주방을 한 공간으로 이어 가족이 마주 보며 하루를 나눕니다.',
    at: [826, -138],
  },
  {
    title: '깊은 수납',
    words: '현관에서 드레스룸까지 벽을 따라 수납을 이어, 눈에 보이는 살림을 덜었습니다.',
    at: [1174, -160],
  },
] as const

const rowTop = pictureTop + pictureHeight + 92
const rowStep = 188

const rows = (): string =>
  points
    .map(({title, words}, index) => {
      const y = rowTop + index * rowStep
      const lettering = {size: 36, fill: palette.greyText, leading: 1.5} as const
      return [
        marker(sheetMargin + 30, y, index + 1, 30),
        text(sheetMargin + 92, y + 18, title, {size: 50, family: 'serif', weight: 600}),
        paragraph(sheetMargin + 92, y + 82, 1130, words, lettering).svg,
        index > 0
          ? line([sheetMargin, y - 66], [width - sheetMargin, y - 66], {
              stroke: palette.rule,
              'stroke-width': 2,
            })
          : '',
      ].join('')
    })
    .join('')

const height = rowTop + points.length * rowStep + 20

export const specialPlan: Drawing = {
  name: 'special-plan',
  use: 'special plan',
  width,
  height,
  scale: 1.5,
  title: '더 가온 특화설계',
  defs:
    skyDefs +
    tag('clipPath', {id: 'cut'}, rect(section.left, pictureTop, 1232, pictureHeight, {rx: 10})),
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading('SPECIAL PLAN', '특화설계', '생활의 동선을 따라 다듬은 더 가온의 집'),
    group(
      {'clip-path': 'url(#cut)'},
      rect(section.left, pictureTop, 1232, pictureHeight, {fill: '#f6efe2'}),
      moved(0, floor, homeSection()),
    ),
    ...points.map(({at: [x, y]}, index) => marker(x, floor + y, index + 1, 32)),
    rows(),
  ].join(''),
  hotspot: {x: 0.5, y: 0.35},
  alt: '넓은 창과 거실, 식당, 주방, 수납공간이 한 줄로 이어지는 집의 단면도',
  description: [
    '집을 옆에서 자른 단면 그림입니다. 왼쪽의 넓은 창 밖으로 하천과 도심이 보이고, 거실과 식당, 주방, 수납공간이 차례로 이어집니다.',
    ...points.map(({title, words}) => ({label: title, value: words})),
  ],
}
