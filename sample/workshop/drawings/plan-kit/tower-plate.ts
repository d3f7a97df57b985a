import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {group, rect} from '../kit/svg.ts'
import type {Place, Plate} from './plates.ts'

interface PlateLook {
  readonly plate: Plate
  readonly scale: number
  readonly size: number
  /** The colour of a line's place, if it has one of its own. */
  readonly fillOf: (line: number) => string | undefined
}

const filled = ({x, y, width, depth}: Place, by: number, look: Parameters<typeof rect>[4]) =>
  rect(x * by, y * by, width * by, depth * by, look)

/** The key to where a unit lies: lines 1 and 2 look over the stream. */
export function towerPlate({plate, scale, size, fillOf}: PlateLook): string {
  const lines = Object.entries(plate.lines).map(([line, place]) => {
    const own = fillOf(Number(line))
    const {x, y, width, depth} = place
    const colours = {fill: own ?? palette.sheet, stroke: palette.ink}
    return (
      filled(place, scale, {...colours, 'stroke-width': 2}) +
      text((x + width / 2) * scale, (y + depth / 2) * scale + size * 0.36, line, {
        size,
        weight: 600,
        anchor: 'middle',
        fill: own ? '#ffffff' : palette.greyText,
      })
    )
  })
  // Outlines first: what the parts of the core share has none between them.
  const edges = plate.core.map((place) =>
    filled(place, scale, {fill: '#d9d1c2', stroke: palette.ink, 'stroke-width': 4}),
  )
  const insides = plate.core.map((place) => filled(place, scale, {fill: '#d9d1c2'}))
  const {x, y, width, depth} = plate.core[0]
  const lifts = text((x + width / 2) * scale, (y + depth / 2) * scale + size * 0.24, 'E/V', {
    size: size * 0.68,
    weight: 600,
    anchor: 'middle',
    fill: palette.greyText,
  })
  return group({}, ...edges, ...insides, lifts, ...lines)
}
