import {circle, line, path, rect} from '../kit/svg.ts'
import {pens} from './pens.ts'

/** Draws a piece of this width and depth, its back at the top, from the corner (0, 0). */
export type Draw = (width: number, depth: number) => string

const bed: Draw = (w, d) => {
  const pillows = w > 1300 ? 2 : 1
  const wide = (w - 120 * (pillows + 1)) / pillows
  const drawn = Array.from({length: pillows}, (_, index) =>
    rect(120 + index * (wide + 120), 170, wide, 330, {rx: 90, ...pens.outline}),
  )
  return [
    rect(0, 0, w, d, {rx: 50, ...pens.outline}),
    rect(0, 0, w, 90, {...pens.accent}),
    ...drawn,
    path(`M0 ${d * 0.4}H${w}V${d - 50}a50 50 0 0 1-50 50H50a50 50 0 0 1-50-50Z`, pens.soft),
    path(`M0 ${d * 0.4 + 150}H${w}`, pens.detail),
  ].join('')
}

const nightstand: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) + circle(w / 2, d / 2, Math.min(w, d) * 0.26, pens.detail)

const sofa: Draw = (w, d) => {
  const seats = w > 2000 ? 3 : 2
  const seat = (w - 320) / seats
  const cushions = Array.from({length: seats}, (_, index) =>
    rect(160 + index * seat, 230, seat, d - 270, {rx: 60, ...pens.soft}),
  )
  return rect(0, 0, w, d, {rx: 110, ...pens.outline}) + cushions.join('')
}

const table: Draw = (w, d) => rect(0, 0, w, d, {rx: 40, ...pens.outline})

const round: Draw = (w, d) =>
  circle(w / 2, d / 2, Math.min(w, d) / 2, pens.outline) +
  circle(w / 2, d / 2, Math.min(w, d) / 2 - 60, pens.detail)

const chair: Draw = (w, d) =>
  rect(0, 60, w, d - 60, {rx: 70, ...pens.soft}) +
  rect(20, 0, w - 40, 90, {rx: 45, ...pens.outline})

const rug: Draw = (w, d) =>
  rect(0, 0, w, d, {fill: '#e9dcc3', opacity: 0.85}) +
  rect(70, 70, w - 140, d - 140, {fill: 'none', stroke: '#d3c09c', 'stroke-width': 10})

const media: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) + rect(w * 0.16, 40, w * 0.68, 70, {fill: '#3b4560'})

const wardrobe: Draw = (w, d) => {
  const hangers = Array.from({length: Math.floor(w / 140)}, (_, index) => {
    const x = 80 + index * 140
    return `M${x} ${d * 0.18}l${index % 2 ? 26 : -18} ${d * 0.62}`
  })
  return (
    rect(0, 0, w, d, pens.outline) +
    path(hangers.join(''), pens.detail) +
    line([0, d / 2], [w, d / 2], pens.detail)
  )
}

const cabinet: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) + path(`M0 0L${w} ${d}M${w} 0L0 ${d}`, pens.detail)

const desk: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) + rect(w * 0.3, 90, w * 0.4, 60, {fill: '#3b4560'})

const shelf: Draw = (w, d) => {
  const books = Array.from(
    {length: Math.floor(w / 90)},
    (_, index) => `M${90 * (index + 1)} 0V${d}`,
  )
  return rect(0, 0, w, d, pens.outline) + path(books.join(''), pens.detail)
}

const plant: Draw = (w, d) => {
  const r = Math.min(w, d) / 2
  const leaves = Array.from({length: 9}, (_, index) => {
    const turn = (index * 360) / 9
    const d = `M0 0C${r * 0.5} ${-r * 0.3} ${r * 0.8} ${-r * 0.15} ${r} 0C${r * 0.8} ${r * 0.15} ${r * 0.5} ${r * 0.3} 0 0Z`
    const transform = `translate(${w / 2} ${r}) rotate(${turn})`
    return path(d, {fill: '#8fb0a3', stroke: '#4f7d71', 'stroke-width': 8, transform})
  })
  return leaves.join('')
}

export const furniture = {
  bed,
  nightstand,
  sofa,
  table,
  round,
  chair,
  rug,
  media,
  wardrobe,
  cabinet,
  desk,
  shelf,
  plant,
} as const satisfies Readonly<Record<string, Draw>>
