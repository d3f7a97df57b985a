import {text} from './lettering.ts'
import {palette} from './palette.ts'
import {circle, group, path, short} from './svg.ts'

/** A north point of this radius; `turn` is where north lies, in degrees clockwise from up. */
export function compass(x: number, y: number, radius: number, turn = 0): string {
  const r = radius
  const needle = [
    path(`M0 ${-r * 0.9}L${r * 0.26} ${r * 0.62}L0 ${r * 0.36}Z`, {fill: palette.ink}),
    path(`M0 ${-r * 0.9}L${-r * 0.26} ${r * 0.62}L0 ${r * 0.36}Z`, {fill: palette.bronze}),
  ]
  const angle = (turn * Math.PI) / 180
  const out = r + 24
  return (
    group(
      {transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})`},
      circle(0, 0, r, {fill: palette.sheet, stroke: palette.rule, 'stroke-width': 2}),
      ...needle,
    ) +
    text(x + Math.sin(angle) * out, y - Math.cos(angle) * out + 11, 'N', {
      size: 30,
      weight: 700,
      anchor: 'middle',
    })
  )
}
