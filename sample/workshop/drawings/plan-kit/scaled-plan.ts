import {unitName} from '../../../content/unit-name.ts'
import type {Drawing} from '../kit/picture.ts'
import {group, rect, short} from '../kit/svg.ts'
import {areasOf} from './areas.ts'
import {outsideOf} from './frame.ts'
import {type Box, heightOf, middleOf, spread, type UnitPlan, widthOf} from './plan.ts'
import {roomName} from './room-name.ts'
import {drawBasicStructure, drawStructure, extensionEdges, half, planDefs} from './structure.ts'

/** Pixels for a millimetre: the same for all plans, so that they can stand next to one another. */
const scale = 0.12

/** Room for an entrance door that swings outwards, in mm. */
const doorRoom = 1100

/** What a plan without title, sizes and table covers, in mm and in pixels. */
function areaOf(plan: UnitPlan) {
  const bounds = spread(outsideOf(plan), doorRoom)
  const [width = 0, height = 0] = [widthOf(bounds), heightOf(bounds)].map((mm) =>
    Math.round(mm * scale),
  )
  return {bounds, width, height}
}

function placed(plan: UnitPlan, drawn: string): string {
  const {bounds, width, height} = areaOf(plan)
  const [left, top] = bounds
  const place = `translate(${short(-left * scale)} ${short(-top * scale)}) scale(${scale})`
  return rect(0, 0, width, height, {fill: '#ffffff'}) + group({transform: place}, drawn)
}

/** The plan alone, without title, sizes and table, all of them to one scale. */
export function scaledPlan(plan: UnitPlan): Drawing {
  const {bounds, width, height} = areaOf(plan)
  const frame = {
    scale,
    left: 0,
    top: 0,
    bounds,
    right: widthOf(bounds) * scale,
    bottom: heightOf(bounds) * scale,
  }
  return {
    name: `scaled-${plan.type.toLowerCase()}`,
    use: `floor plan ${plan.type}, to be compared: ${widthOf(bounds)} mm wide`,
    alt: `더 가온 ${unitName(plan.type)} 타입의 도면. 전용면적 ${areasOf(plan).exclusive.toFixed(2)}㎡`,
    description: [],
    width,
    height,
    title: `더 가온 ${unitName(plan.type)} 도면`,
    defs: planDefs,
    body: [
      placed(plan, drawStructure(plan)),
      ...plan.rooms.map((room) => roomName(room, frame, 0.82)),
    ].join(''),
  }
}

const withoutWords = {
  basic: {draw: drawBasicStructure, what: '발코니를 확장하지 않은 기본형 도면'},
  furnished: {draw: drawStructure, what: '가구를 놓은 도면'},
} as const

/** The same without the names of its rooms, which the site writes over it: where they stand, in per cent. */
export function barePlan(plan: UnitPlan, kind: keyof typeof withoutWords): Drawing {
  const {bounds, width, height} = areaOf(plan)
  const [left, top] = bounds
  const {draw, what} = withoutWords[kind]
  const share = (from: number, of: number) => Math.round((from / of) * 1000) / 10
  const row = (label: string, box: Box, [x, y] = middleOf(box)) => {
    const area = ((widthOf(box) * heightOf(box)) / 1e6).toFixed(1)
    const at = `${share(x - left, widthOf(bounds))} ${share(y - top, heightOf(bounds))}`
    return {label, value: `${area} ${at}`}
  }
  const edges = kind === 'basic' ? extensionEdges(plan) : []
  const rooms = plan.rooms.flatMap(({name, boxes, isUnnamed, label}) => {
    const [box] = boxes
    if (!box || isUnnamed) return []
    const edge = edges.find(
      ({left, right, y}) => left === box[0] && right === box[2] && y > box[1] && y < box[3],
    )
    if (!edge) return row(name, box, label)
    // A room goes on into the balcony above or below it, which is the smaller part.
    const [above, below] = [
      [box[0], box[1], box[2], edge.y - half],
      [box[0], edge.y + half, box[2], box[3]],
    ] as const
    const isBelow = heightOf(below) < heightOf(above)
    const [inside, outside] = isBelow ? [above, below] : [below, above]
    return [row(name, inside), row('발코니', outside)]
  })
  return {
    name: `${kind}-${plan.type.toLowerCase()}`,
    use: `floor plan ${plan.type}, ${kind}, without words`,
    alt: `더 가온 ${unitName(plan.type)} 타입의 ${what}`,
    description: rooms,
    width,
    height,
    title: `더 가온 ${unitName(plan.type)} 도면`,
    defs: planDefs,
    body: placed(plan, draw(plan)),
  }
}
