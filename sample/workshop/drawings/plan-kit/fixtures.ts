import {circle, line, path, rect, tag} from '../kit/svg.ts'
import type {Draw} from './furniture.ts'
import {pens} from './pens.ts'

const counter: Draw = (w, d) => rect(0, 0, w, d, pens.outline)

const sink: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) +
  rect(w * 0.1, d * 0.24, w * 0.8, d * 0.58, {rx: 50, ...pens.soft}) +
  circle(w / 2, d * 0.56, 38, pens.detail) +
  path(`M${w / 2} ${d * 0.1}V${d * 0.4}`, {...pens.detail, 'stroke-width': 26})

const hob: Draw = (w, d) => {
  const rings = [
    [0.28, 0.34, 0.13],
    [0.72, 0.34, 0.17],
    [0.28, 0.72, 0.17],
    [0.72, 0.72, 0.13],
  ] as const
  const drawn = rings.map(([x, y, r]) => circle(w * x, d * y, Math.min(w, d) * r, pens.detail))
  return (
    rect(0, 0, w, d, pens.outline) +
    rect(w * 0.05, d * 0.1, w * 0.9, d * 0.82, {rx: 30, ...pens.soft}) +
    drawn.join('')
  )
}

const fridge: Draw = (w, d) =>
  rect(0, 0, w, d, {...pens.outline, fill: '#eef0ec'}) +
  path(`M${w / 2} 0V${d}M0 ${d - 90}H${w}`, pens.detail)

const island: Draw = (w, d) =>
  rect(0, 0, w, d, {rx: 20, ...pens.outline}) + rect(50, 50, w - 100, d - 100, pens.detail)

const toilet: Draw = (w, d) =>
  rect(w * 0.06, 0, w * 0.88, d * 0.28, {rx: 40, ...pens.outline}) +
  tag('ellipse', {cx: w / 2, cy: d * 0.64, rx: w * 0.42, ry: d * 0.36, ...pens.outline}) +
  tag('ellipse', {cx: w / 2, cy: d * 0.66, rx: w * 0.28, ry: d * 0.25, ...pens.detail})

const basin: Draw = (w, d) =>
  rect(0, 0, w, d, {rx: 30, ...pens.outline}) +
  tag('ellipse', {
    cx: w / 2,
    cy: d * 0.56,
    rx: Math.min(w * 0.36, 260),
    ry: d * 0.32,
    ...pens.soft,
  }) +
  circle(w / 2, d * 0.16, 34, pens.detail)

const bath: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) +
  rect(70, 70, w - 140, d - 140, {rx: Math.min(w, d) * 0.3, ...pens.soft, fill: '#e4efec'}) +
  circle(Math.min(w, d) * 0.4, d / 2, 34, pens.detail)

const shower: Draw = (w, d) =>
  rect(0, 0, w, d, {fill: '#dfeae6', stroke: '#8f8677', 'stroke-width': 10}) +
  path(`M0 0L${w} ${d}M${w} 0L0 ${d}`, {...pens.detail, opacity: 0.5}) +
  circle(w / 2, d / 2, 60, pens.outline)

/** A pane of glass before a shower, drawn along its box's longer side. */
const glass: Draw = (w, d) =>
  rect(0, 0, w, d, {fill: '#bcd4cc', stroke: '#3f7268', 'stroke-width': 8})

const washer: Draw = (w, d) =>
  rect(0, 0, w, d, {rx: 30, ...pens.outline}) +
  circle(w / 2, d / 2, Math.min(w, d) * 0.34, pens.detail)

const condenser: Draw = (w, d) => {
  const fins = Array.from(
    {length: Math.floor(w / 70)},
    (_, index) => `M${70 * (index + 1)} 30V${d - 30}`,
  )
  return rect(0, 0, w, d, pens.outline) + path(fins.join(''), pens.detail)
}

const shoes: Draw = (w, d) =>
  rect(0, 0, w, d, pens.outline) +
  line([0, d], [w, 0], pens.detail) +
  line([w / 2, 0], [w / 2, d], pens.detail)

export const fixtures = {
  counter,
  sink,
  hob,
  fridge,
  island,
  toilet,
  basin,
  bath,
  shower,
  glass,
  washer,
  condenser,
  shoes,
} as const satisfies Readonly<Record<string, Draw>>
