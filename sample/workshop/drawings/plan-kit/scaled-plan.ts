import type {Drawing} from '../kit/picture.ts'
import {group, rect, short} from '../kit/svg.ts'
import {areasOf} from './areas.ts'
import {outsideOf} from './frame.ts'
import {heightOf, spread, type UnitPlan, widthOf} from './plan.ts'
import {roomName} from './room-name.ts'
import {drawStructure, planDefs} from './structure.ts'

/** Pixels for a millimetre: the same for all plans, so that they can stand next to one another. */
const scale = 0.12

/** Room for an entrance door that swings outwards, in mm. */
const doorRoom = 1100

/** The plan alone, without title, sizes and table, all of them to one scale. */
export function scaledPlan(plan: UnitPlan): Drawing {
  const bounds = spread(outsideOf(plan), doorRoom)
  const [left, top] = bounds
  const [width, height] = [widthOf(bounds) * scale, heightOf(bounds) * scale].map(Math.round)
  const frame = {
    scale,
    left: 0,
    top: 0,
    bounds,
    right: widthOf(bounds) * scale,
    bottom: heightOf(bounds) * scale,
  }
  const place = `translate(${short(-left * scale)} ${short(-top * scale)}) scale(${scale})`
  return {
    name: `scaled-${plan.type.toLowerCase()}`,
    use: `floor plan ${plan.type}, to be compared: ${widthOf(bounds)} mm wide`,
    alt: `더 가온 ${plan.type}㎡ 타입의 도면. 전용면적 ${areasOf(plan).exclusive.toFixed(2)}㎡`,
    description: [],
    width: width ?? 0,
    height: height ?? 0,
    title: `더 가온 ${plan.type}㎡ 도면`,
    defs: planDefs,
    body: [
      rect(0, 0, width ?? 0, height ?? 0, {fill: '#ffffff'}),
      group({transform: place}, drawStructure(plan)),
      ...plan.rooms.map((room) => roomName(room, frame, 0.82)),
    ].join(''),
  }
}
