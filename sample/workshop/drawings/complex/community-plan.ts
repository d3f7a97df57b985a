import {chance} from '../kit/chance.ts'
import {compass} from '../kit/compass.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {group, line, rect, short} from '../kit/svg.ts'
import {communityPieces} from './community-pieces.ts'
import {
  type Area,
  type CommunityRoom,
  communityFloor,
  communityRooms,
  hall,
  passage,
  terrace,
} from './community-rooms.ts'
import {tree} from './landscape.ts'

const width = 1400
const planTop = 330
const scale = (width - 2 * sheetMargin) / 60
const wall = {stroke: '#26334f', 'stroke-width': 0.42} as const

const filled = (
  [left, top, right, bottom]: Area,
  attributes: Readonly<Record<string, string | number>>,
) => rect(left, top, right - left, bottom - top, attributes)

const doorWidth = 1.9

function door([x, y, isAcross]: CommunityRoom['doors'][number], fill: string): string {
  const half = doorWidth / 2
  const gap = {stroke: fill, 'stroke-width': 0.6}
  return isAcross
    ? line([x - half, y], [x + half, y], gap)
    : line([x, y - half], [x, y + half], gap)
}

const toSheet = (x: number, y: number) => [sheetMargin + x * scale, planTop + y * scale] as const

function roomName({name, area, label, isMinor, fill}: CommunityRoom): string {
  const [left, top, right, bottom] = area
  const [x, y] = toSheet(...(label ?? ([(left + right) / 2, (top + bottom) / 2] as const)))
  const size = isMinor ? 31 : 42
  const lettering = {size, weight: 600, anchor: 'middle', halo: fill} as const
  const first = y + size * 0.36 - ((name.length - 1) * size * 1.2) / 2
  return name.map((words, index) => text(x, first + index * size * 1.2, words, lettering)).join('')
}

function terraceGarden(): string {
  const next = chance(31)
  const [left, top] = toSheet(terrace[0], terrace[1])
  const [, bottom] = toSheet(0, terrace[3])
  const deck = Array.from({length: 40}, (_, index) =>
    line([left + index * 31, top], [left + index * 31, bottom], {
      stroke: '#dccfb6',
      'stroke-width': 1.2,
    }),
  )
  const beds = [
    [70, 250],
    [470, 320],
    [900, 270],
  ] as const
  const planted = beds.map(([x, across]) =>
    rect(left + x, top + 70, across, 74, {rx: 37, fill: '#d3e2d3'}),
  )
  const trees = beds.flatMap(([x, across]) =>
    Array.from({length: Math.floor(across / 55)}, (_, index) =>
      tree([left + x + 34 + index * 54, top + 104 + (next() - 0.5) * 20], 20 + next() * 9, next()),
    ),
  )
  return [
    rect(left, top, width - 2 * sheetMargin, bottom - top, {fill: '#eee4d0'}),
    ...deck,
    ...planted,
    ...trees,
    text(left + 24, top + 50, '테라스정원', {
      size: 34,
      weight: 600,
      fill: '#2f5a52',
      halo: '#eee4d0',
    }),
  ].join('')
}

const height = Math.round(planTop + 52 * scale + 120)

const glazing = [
  [1, 21, 0],
  [23, 33, 0],
  [35, 59, 0],
  [1, 6.4, 44],
  [9.6, 19, 44],
  [21, 34.4, 44],
  [39.2, 42.4, 44],
  [45.2, 48.6, 44],
  [50, 59.2, 44],
] as const

const windows = (): string =>
  glazing
    .map(([from, to, y]) => {
      const pane = line([from, y], [to, y], {stroke: '#dfeae5', 'stroke-width': 0.44})
      return pane + line([from, y], [to, y], {stroke: palette.stream, 'stroke-width': 0.08})
    })
    .join('')

function rooms(): string {
  const floors = communityRooms.map(({area, fill}) => filled(area, {fill, ...wall}))
  const doors = communityRooms.flatMap(({doors, fill}) => doors.map((each) => door(each, fill)))
  return group(
    {transform: `translate(${sheetMargin} ${planTop}) scale(${short(scale * 1e4)}e-4)`},
    filled(hall, {fill: '#f4ede0'}),
    filled(passage, {fill: '#f4ede0'}),
    ...floors,
    rect(0, 0, 60, 44, {fill: 'none', ...wall, 'stroke-width': 0.7}),
    door([0, 18.7, false], '#f4ede0'),
    ...doors,
    windows(),
    communityPieces(),
  )
}

export const communityPlan: Drawing = {
  name: 'community-plan',
  use: 'community plan',
  width,
  height,
  scale: 1.5,
  title: '더 가온 커뮤니티 배치도',
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading(
      'COMMUNITY',
      '커뮤니티',
      `두 동의 ${communityFloor}층에 운동과 배움, 놀이와 만남을 모았습니다.`,
    ),
    terraceGarden(),
    rooms(),
    ...communityRooms.map(roomName),
    text(...toSheet(8, 19.2), '커뮤니티 로비', {
      size: 33,
      weight: 500,
      anchor: 'middle',
      fill: palette.greyText,
    }),
    compass(width - sheetMargin - 84, 170, 62),
    text(
      sheetMargin,
      height - 46,
      `※ ${communityFloor}층의 구성을 보이는 그림으로, 두 동 사이의 거리는 줄여 그렸습니다. 배치는 변경될 수 있습니다.`,
      {
        size: 27,
        fill: palette.greyText,
      },
    ),
  ].join(''),
  alt: '피트니스센터와 GX룸, 실내골프연습장, 독서실, 작은도서관, 키즈 놀이공간, 주민 라운지를 한 층에 모은 커뮤니티 배치도',
  description: [
    `커뮤니티는 ${communityFloor}층에 있습니다. 두 동의 엘리베이터홀이 커뮤니티 로비에서 만납니다. 로비의 북쪽에는 운동 시설, 남쪽에는 라운지와 놀이·학습 공간이 있고, 남쪽 끝은 테라스정원으로 이어집니다.`,
    ...communityRooms.map(({name, text: value}) => ({label: name.join(' '), value})),
    {label: '테라스정원', value: '라운지와 도서관에서 바로 나가는 1층 지붕 위의 정원'},
  ],
}
