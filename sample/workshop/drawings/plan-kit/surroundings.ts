import {outsideOf} from './frame.ts'
import {type Box, heightOf, type Opening, type Side, type UnitPlan, widthOf} from './plan.ts'
import type {Place, Plate} from './plates.ts'

type Line = keyof Plate['lines']

const clockwise: readonly Side[] = ['n', 'e', 's', 'w']

/** Where a side of the sheet looks in the home of this line; the drawing is that of the last. */
function facing({top, lines}: UnitPlan, line: Line, side: Side): Side {
  const turned = clockwise[(clockwise.indexOf(side) + top / 90) % 4] ?? side
  if (line === lines.at(-1)) return turned
  return turned === 'e' ? 'w' : turned === 'w' ? 'e' : turned
}

function stripBeyond([left, top, right, bottom]: Box, side: Side, depth: number): Box {
  const strips: Readonly<Record<Side, Box>> = {
    n: [left, top - depth, right, top],
    e: [right, top, right + depth, bottom],
    s: [left, bottom, right, bottom + depth],
    w: [left - depth, top, left, bottom],
  }
  return strips[side]
}

const meet = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]

/** The sides of a gap on which this home has no room. */
function outwardSides({rooms}: UnitPlan, {gap}: Opening): Side[] {
  const across: readonly Side[] = widthOf(gap) >= heightOf(gap) ? ['n', 's'] : ['e', 'w']
  return across.filter((side) => {
    const beyond = stripBeyond(gap, side, 100)
    return !rooms.some(({boxes}) => boxes.some((box) => meet(beyond, box)))
  })
}

const areaOf = ({x, y, width, depth}: Place): Box => [x, y, x + width, y + depth]

const doorstep = 500

/** Where one stands before a door, outside of all that is the home's. */
function beyondHome(plan: UnitPlan, [left, top, right, bottom]: Box, side: Side): Box {
  const [west, north, east, south] = outsideOf(plan)
  const isAcross = side === 'n' || side === 's'
  const edge: Box = isAcross ? [left, north, right, south] : [west, top, east, bottom]
  return stripBeyond(edge, side, doorstep)
}

type Fractions = readonly [east: number, south: number]

/** How far east and south a point of the sheet lies, by where the sheet's top is. */
const turns: Readonly<Record<number, (u: number, v: number) => Fractions>> = {
  0: (u, v) => [u, v],
  90: (u, v) => [1 - v, u],
  180: (u, v) => [1 - u, 1 - v],
  270: (u, v) => [v, 1 - u],
}

/** A part of the sheet in metres of the tower's floor, where the home fills its line's place. */
function onFloor(plan: UnitPlan, line: Line, [left, top, right, bottom]: Box): Box {
  const outside = outsideOf(plan)
  const {x, y, width, depth} = plan.plate.lines[line]
  const turn = turns[plan.top]
  if (!turn) throw new Error(`${plan.type} stands askew`)
  const spot = (across: number, down: number): Fractions => {
    const u = (across - outside[0]) / widthOf(outside)
    const v = (down - outside[1]) / heightOf(outside)
    const [east, south] = turn(u, v)
    return [x + (line === plan.lines.at(-1) ? east : 1 - east) * width, y + south * depth]
  }
  const [one, other] = [spot(left, top), spot(right, bottom)]
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
  ]
}

/** Millimetres that are free before a window. */
const clear = 3500

const hairline = 0.001

const lies = (inner: Box, outer: Box): boolean =>
  inner[0] > outer[0] - hairline &&
  inner[1] > outer[1] - hairline &&
  inner[2] < outer[2] + hairline &&
  inner[3] < outer[3] + hairline

/** A front door that opens into anything but the halls, and windows before a wall. */
export function faultsOf(plan: UnitPlan): string[] {
  const core = plan.plate.core.map(areaOf)
  return plan.lines.flatMap((line) => {
    const homes = Object.entries(plan.plate.lines)
      .filter(([each]) => Number(each) !== line)
      .map(([each, place]) => ({name: `line ${each}`, area: areaOf(place)}))
    const built = [...homes, ...core.map((area) => ({name: 'the core', area}))]
    const before = (opening: Opening, side: Side, depth: number) =>
      onFloor(plan, line, stripBeyond(opening.gap, side, depth))
    return plan.openings.flatMap((opening) =>
      outwardSides(plan, opening).flatMap((side) => {
        const what = `${plan.type}, line ${line}: ${opening.kind}`
        if (opening.kind === 'entrance') {
          // Past what of the home stands further out than its door.
          const step = onFloor(plan, line, beyondHome(plan, opening.gap, side))
          return core.some((area) => lies(step, area)) ? [] : [`${what} not from the core`]
        }
        const view = before(opening, side, clear)
        return built.filter(({area}) => meet(view, area)).map(({name}) => `${what} before ${name}`)
      }),
    )
  })
}

/** The directions of the compass to which a home of this line has windows. */
export function windowSides(plan: UnitPlan, line: Line): Set<Side> {
  const sides = plan.openings
    .filter(({kind}) => kind === 'window')
    .flatMap((opening) => outwardSides(plan, opening))
  return new Set(sides.map((side) => facing(plan, line, side)))
}
