import {unitName} from '../../../content/unit-name.ts'
import {compass} from '../kit/compass.ts'
import {measure, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {group, line, moved, rect, short} from '../kit/svg.ts'
import {type Areas, areasOf, roomsOutside} from './areas.ts'
import {drawChain} from './chain.ts'
import {blockedDoors} from './door-swings.ts'
import {type Frame, frameOf} from './frame.ts'
import {type UnitPlan, widthOf} from './plan.ts'
import {plateSize} from './plates.ts'
import {roomName} from './room-name.ts'
import {drawStructure, planDefs} from './structure.ts'
import {faultsOf} from './surroundings.ts'
import {towerPlate} from './tower-plate.ts'

const width = 1400
const margin = 84
const planTop = 340

function header(plan: UnitPlan): string {
  const type = {size: 150, family: 'serif', weight: 500} as const
  const after = margin + measure(plan.type, type) + 18
  return [
    text(margin, 92, 'UNIT PLAN', {size: 26, weight: 600, fill: palette.bronzeText, spacing: 0.28}),
    text(margin - 6, 228, plan.type, type),
    unitName(plan.type) === plan.type ? '' : text(after, 226, '㎡', {size: 62, weight: 400}),
    text(margin, 290, plan.tagline, {size: 36, weight: 500, fill: palette.greyText}),
    compass(width - margin - 84, 150, 62, -plan.top),
  ].join('')
}

export const squareMetres = (value: number): string => `${value.toFixed(2)}㎡`

export const areaRows = (areas: Areas) =>
  [
    {label: '전용면적', value: squareMetres(areas.exclusive)},
    {label: '주거공용면적', value: squareMetres(areas.shared)},
    {label: '공급면적', value: squareMetres(areas.supply)},
    {label: '기타공용면적', value: squareMetres(areas.otherShared)},
    {label: '계약면적', value: squareMetres(areas.contract)},
    {label: '발코니(서비스)면적', value: squareMetres(areas.balcony)},
  ] as const

const tableWidth = 900
const rowHeight = 118

function areaTable(areas: Areas, top: number): string {
  const cells = areaRows(areas).map(({label, value}, index) => {
    const x = margin + (index % 3) * (tableWidth / 3)
    const y = top + Math.floor(index / 3) * rowHeight
    const isSum = label === '공급면적' || label === '계약면적' || label === '전용면적'
    return (
      text(x, y + 44, label, {size: 29, weight: 500, fill: palette.greyText}) +
      text(x, y + 92, value, {
        size: 43,
        weight: 600,
        fill: isSum ? palette.bronzeText : palette.ink,
      })
    )
  })
  const rule = {stroke: palette.rule, 'stroke-width': 2}
  return [
    line([margin, top], [width - margin, top], {stroke: palette.ink, 'stroke-width': 3}),
    line([margin, top + rowHeight], [margin + tableWidth - 40, top + rowHeight], rule),
    ...cells,
  ].join('')
}

function unitKey({lines, plate}: UnitPlan, top: number): string {
  const scale = 7.6
  const left = width - margin - plateSize.width * scale
  return moved(
    left,
    top + 28,
    towerPlate({
      plate,
      scale,
      size: 38,
      fillOf: (line) => (lines.some((each) => each === line) ? palette.bronze : undefined),
    }),
  )
}

function notes(plan: UnitPlan, top: number): string {
  const lettering = {size: 26, fill: palette.greyText} as const
  const lines = [
    '※ 치수는 벽 안쪽을 잰 안목치수(㎜)이며, 점선은 발코니 확장 경계입니다.',
    `※ 오른쪽 그림은 한 층에서 ${plan.lines.join('·')}호 라인의 위치입니다. 가상의 단지를 위해 그린 평면입니다.`,
  ]
  return lines.map((words, index) => text(margin, top + index * 42, words, lettering)).join('')
}

/** What an entrance door that swings beyond the north wall needs above the plan. */
function doorSpace({openings}: UnitPlan, {bounds, scale}: Frame): number {
  const tips = openings
    .filter((opening) => opening.kind === 'entrance' && opening.swing === 'n')
    .map(({gap}) => gap[1] - widthOf(gap))
  return Math.max(20, (bounds[1] - Math.min(...tips, bounds[1])) * scale + 10)
}

/** The sheet of one unit plan: title, plan with sizes, areas and the unit's place in the tower. */
export function planSheet(plan: UnitPlan) {
  const outside = roomsOutside(plan)
  if (outside.length > 0) throw new Error(`${plan.type}: ${outside.join(', ')} beyond the plan`)
  const faults = [...faultsOf(plan), ...blockedDoors(plan)]
  if (faults.length > 0) throw new Error(faults.join('; '))
  const west = 150 + (plan.chains.find(({side}) => side === 'w')?.offset ?? 0)
  const room = {left: west, top: planTop, width: width - west - 150, height: 1160}
  const frame = frameOf(plan, {...room, top: planTop + doorSpace(plan, frameOf(plan, room))})
  const {scale, left, top, bounds} = frame
  const place = [left - bounds[0] * scale, top - bounds[1] * scale].map(short).join(' ')
  const tableTop = frame.bottom + 176
  const height = Math.round(tableTop + 2 * rowHeight + 150)
  const body = [
    rect(0, 0, width, height, {fill: palette.paper}),
    header(plan),
    group({transform: `translate(${place}) scale(${short(scale * 1e4)}e-4)`}, drawStructure(plan)),
    ...plan.rooms.map((room) => roomName(room, frame)),
    ...plan.chains.map((chain) => drawChain(chain, frame)),
    areaTable(areasOf(plan), tableTop),
    unitKey(plan, tableTop),
    notes(plan, tableTop + 2 * rowHeight + 64),
  ]
  return {
    width,
    height,
    title: `더 가온 ${unitName(plan.type)} 평면도`,
    defs: planDefs,
    body: body.join(''),
  }
}
