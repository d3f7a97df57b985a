import {unitName} from '../../../content/unit-name.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {group, line, moved, rect} from '../kit/svg.ts'
import {largerHomes, plateSize} from '../plan-kit/plates.ts'
import {towerPlate} from '../plan-kit/tower-plate.ts'
import {communityFloor} from './community-rooms.ts'
import {basements, lowestHome, type Tower, topFloor, towerLines, towers} from './tower-lines.ts'

const homesOf = ({without}: Tower): number =>
  (topFloor - lowestHome + 1) * towerLines.length - without.length

const width = 1400
const column = 118
const storey = 31
const labelWidth = 84
const headTop = 950
const gridTop = headTop + 128
const left = (index: number): number => sheetMargin + labelWidth + index * 650
const yOf = (floor: number): number => gridTop + (topFloor - floor) * storey

const cellEdge = {stroke: palette.paper, 'stroke-width': 2.4} as const

function homes(tower: Tower, x: number): string {
  const floors = Array.from({length: topFloor - lowestHome + 1}, (_, index) => lowestHome + index)
  return floors
    .flatMap((floor) =>
      towerLines
        .filter(({line: number}) => floor > lowestHome || !tower.without.includes(number))
        .map(({fill}, index) =>
          rect(x + index * column, yOf(floor), column, storey, {fill, ...cellEdge}),
        ),
    )
    .join('')
}

function base(tower: Tower, x: number): string {
  const across = column * towerLines.length
  const taken = tower.without.length
  const words = {size: 27, weight: 600, anchor: 'middle'} as const
  const bar = (floor: number, floors: number, fill: string, label: string, ink: string) =>
    rect(x, yOf(floor), across, storey * floors, {fill, ...cellEdge}) +
    text(x + across / 2, yOf(floor) + (storey * floors) / 2 + 10, label, {...words, fill: ink})
  const open = rect(
    x + (towerLines.length - taken) * column,
    yOf(lowestHome),
    taken * column,
    storey,
    {
      fill: '#e4d4b6',
      ...cellEdge,
    },
  )
  const openName = text(
    x + (towerLines.length - taken / 2) * column,
    yOf(lowestHome) + 25,
    '필로티',
    {
      ...words,
      size: 24,
      fill: palette.bronzeText,
    },
  )
  return [
    taken > 0 ? open + openName : '',
    bar(communityFloor, 1, '#e4d4b6', '커뮤니티', palette.bronzeText),
    bar(1, 1, '#e4d4b6', '근린생활시설 · 로비', palette.bronzeText),
    bar(0, basements, '#ddd6c9', '지하주차장 (지하 1층 ~ 지하 4층)', palette.greyText),
    line([x - labelWidth + 10, yOf(0)], [x + across + 12, yOf(0)], {
      stroke: palette.ink,
      'stroke-width': 4,
    }),
  ].join('')
}

function floorLabels(x: number): string {
  const marked = [40, 35, 30, 25, 20, 15, 10, 5, 3, 1]
  return marked
    .map((floor) =>
      text(x - 14, yOf(floor) + 25, `${floor}F`, {
        size: 27,
        weight: 600,
        anchor: 'end',
        fill: palette.greyText,
      }),
    )
    .join('')
}

function columnHeads(x: number): string {
  return towerLines
    .map(({line: number, area, viewer}, index) => {
      const middle = x + (index + 0.5) * column
      const lettering = {anchor: 'middle', weight: 700} as const
      return (
        text(middle, headTop + 34, `${number}호`, {...lettering, size: 36}) +
        text(middle, headTop + 74, area, {...lettering, size: 31, fill: palette.bronzeText}) +
        text(middle, headTop + 110, viewer, {...lettering, size: 31, fill: '#2f5a52'})
      )
    })
    .join('')
}

function tower(each: Tower, index: number): string {
  const x = left(index)
  const middle = x + (column * towerLines.length) / 2
  return group(
    {},
    text(middle, headTop - 40, each.name, {
      size: 54,
      family: 'serif',
      weight: 600,
      anchor: 'middle',
    }),
    columnHeads(x),
    homes(each, x),
    base(each, x),
    floorLabels(x),
  )
}

function plate(): string {
  const scale = 14.4
  const drawn = moved(
    sheetMargin,
    350,
    towerPlate({
      plate: largerHomes,
      scale,
      size: 62,
      fillOf: (number) => towerLines.find(({line: each}) => each === number)?.fill,
    }),
  )
  const right = sheetMargin + plateSize.width * scale + 70
  const rows = towerLines.map(({line: number, area, viewer, fill}, index) => {
    const y = 428 + index * 82
    const value = {size: 36, weight: 600} as const
    return [
      rect(right, y - 34, 46, 46, {fill}),
      text(right + 64, y + 2, `${number}호 라인`, {size: 36, weight: 600}),
      text(right + 272, y + 2, unitName(area), {...value, fill: palette.bronzeText}),
      text(right + 430, y + 2, unitName(viewer), {...value, fill: '#2f5a52'}),
    ].join('')
  })
  const head = {size: 29, weight: 600} as const
  return [
    drawn,
    text(right + 272, 366, '전용면적', {...head, fill: palette.bronzeText}),
    text(right + 430, 366, '평면 안내 타입', {...head, fill: '#2f5a52'}),
    ...rows,
    text(sheetMargin + 210, 772, '하천 방향 ▼', {
      size: 32,
      weight: 600,
      anchor: 'middle',
      fill: '#2f5a52',
    }),
  ].join('')
}

const height = yOf(-basements) + storey + 150
const total = towers.reduce((sum, each) => sum + homesOf(each), 0)

const note =
  '※ 타입은 자료마다 다르게 표기되어 두 가지를 함께 적었습니다. 동·호수별 타입은 입주자모집공고에서 확인해 주세요.'

export const unitLines: Drawing = {
  name: 'unit-lines',
  use: 'buildings and unit lines',
  width,
  height,
  scale: 1.5,
  title: '더 가온 동·호수 배치도',
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading(
      'UNIT LINES',
      '동·호수 배치도',
      `2개 동 ${total}세대, 한 층에 네 라인을 두었습니다.`,
    ),
    plate(),
    ...towers.map(tower),
    text(sheetMargin, height - 60, note, {size: 25, fill: palette.greyText}),
  ].join(''),
  hotspot: {x: 0.5, y: 0.45},
  alt: '더 가온 101동과 102동의 층과 라인을 칸으로 나타낸 동·호수 배치도',
  description: [
    `101동과 102동은 지하 4층부터 지상 40층까지이며, 모두 ${total}세대입니다. 한 층에 1호부터 4호까지 네 라인이 있고, 1·2호 라인이 하천 쪽에 놓입니다.`,
    ...towerLines.map(({line: number, area, viewer, view}) => ({
      label: `${number}호 라인`,
      value: `전용면적 표기 ${unitName(area)} / 평면 안내 타입 표기 ${unitName(viewer)} · ${view}`,
    })),
    {label: '3층 ~ 40층', value: '세대'},
    {label: `${communityFloor}층`, value: '커뮤니티'},
    {label: '1층', value: '근린생활시설, 로비'},
    {label: '지하 1층 ~ 지하 4층', value: '지하주차장'},
    `101동 ${lowestHome}층의 2·3·4호 자리는 세대가 없는 필로티로 비워 둡니다.`,
    '타입은 자료마다 다르게 표기되어 두 가지를 함께 적었습니다. 동·호수별 타입은 입주자모집공고에서 확인해 주세요.',
  ],
}
