import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {group, rect} from '../kit/svg.ts'

/** A tower's floor in metres: two slabs side by side along the stream, the core between them. */
export const plateSize = {width: 36, depth: 26} as const

export const plateLines = [
  {line: 1, x: 0, y: 14, width: 15, depth: 12},
  {line: 2, x: 15, y: 14, width: 15, depth: 12},
  {line: 3, x: 6, y: 0, width: 15, depth: 12},
  {line: 4, x: 21, y: 0, width: 15, depth: 12},
] as const

const core = {x: 9, y: 9.5, width: 18, depth: 7} as const

interface PlateLook {
  readonly scale: number
  readonly size: number
  /** The colour of a line's place, if it has one of its own. */
  readonly fillOf: (line: number) => string | undefined
}

/** The key to where a unit lies: lines 1 and 2 look over the stream. */
export function towerPlate({scale, size, fillOf}: PlateLook): string {
  const lines = plateLines.map(({line, x, y, width, depth}) => {
    const own = fillOf(line)
    const colours = {fill: own ?? palette.sheet, stroke: palette.ink}
    return (
      rect(x * scale, y * scale, width * scale, depth * scale, {...colours, 'stroke-width': 2}) +
      text((x + width / 2) * scale, (y + depth / 2) * scale + size * 0.36, String(line), {
        size,
        weight: 600,
        anchor: 'middle',
        fill: own ? '#ffffff' : palette.greyText,
      })
    )
  })
  const middle = rect(core.x * scale, core.y * scale, core.width * scale, core.depth * scale, {
    fill: '#d9d1c2',
    stroke: palette.ink,
    'stroke-width': 2,
  })
  return group({}, middle, ...lines)
}
