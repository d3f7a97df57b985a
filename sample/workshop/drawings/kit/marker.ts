import {measure, text} from './lettering.ts'
import {palette} from './palette.ts'
import {circle} from './svg.ts'

/** A numbered point, as in a legend. */
export function marker(x: number, y: number, number: number, radius = 26): string {
  return (
    circle(x, y, radius, {fill: palette.bronzeText, stroke: palette.sheet, 'stroke-width': 4}) +
    text(x, y + radius * 0.42, String(number), {
      size: radius * 1.16,
      weight: 700,
      anchor: 'middle',
      fill: '#ffffff',
    })
  )
}

interface LegendLook {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly columnWidth: number
  readonly step: number
  readonly size: number
}

/** The numbers with their names, down the columns. */
export function legend(names: readonly string[], look: LegendLook): string {
  const {left, top, columns, columnWidth, step, size} = look
  const rows = Math.ceil(names.length / columns)
  return names
    .map((name, index) => {
      const x = left + Math.floor(index / rows) * columnWidth
      const y = top + (index % rows) * step
      const room = columnWidth - 80
      const fitted = Math.min(size, (size * room) / measure(name, {size, weight: 500}))
      return (
        marker(x + 26, y, index + 1) +
        text(x + 68, y + size * 0.36, name, {size: fitted, weight: 500})
      )
    })
    .join('')
}
