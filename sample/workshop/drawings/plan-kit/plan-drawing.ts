import {unitName} from '../../../content/unit-name.ts'
import type {DescriptionLine, Drawing} from '../kit/picture.ts'
import {areasOf} from './areas.ts'
import {heightOf, type Room, type UnitPlan, widthOf} from './plan.ts'
import {areaRows, planSheet} from './sheet.ts'

const millimetres = (value: number): string => value.toLocaleString('en')

function sizeRow({name, boxes}: Room): DescriptionLine[] {
  const [box] = boxes
  if (!box) return []
  const size = `가로 ${millimetres(widthOf(box))} × 세로 ${millimetres(heightOf(box))}㎜`
  return [{label: name, value: size}]
}

const directions = ['북쪽', '동쪽', '남쪽', '서쪽'] as const

function placeOf({lines, top}: UnitPlan): string {
  const mirrored = lines.length > 1 ? ' 다른 라인에서는 방향이 바뀝니다.' : ''
  const windows = directions[((top + 180) / 90) % 4]
  return `각 동 ${lines.join('·')}호 라인의 평면이며, 도면의 아래쪽이 ${windows}입니다.${mirrored} 치수는 벽 안쪽을 잰 안목치수이고 발코니 확장을 기준으로 합니다.`
}

/** A unit plan with its text alternative: what each room measures, and the areas. */
export function planDrawing(plan: UnitPlan): Drawing {
  const areas = areasOf(plan)
  const named = plan.rooms.filter(({isUnnamed}) => !isUnnamed)
  return {
    ...planSheet(plan),
    name: plan.name,
    scale: 1.5,
    use: `floor plan ${plan.type}`,
    alt: `더 가온 ${unitName(plan.type)} 타입 평면도. 전용면적 ${areas.exclusive.toFixed(2)}㎡, ${plan.tagline}`,
    description: [plan.summary, placeOf(plan), ...named.flatMap(sizeRow), ...areaRows(areas)],
    hotspot: {x: 0.5, y: 0.46},
  }
}
