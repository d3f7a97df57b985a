import {measure, paragraph, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {group, line, path, rect} from '../kit/svg.ts'
import {type Icon, icon} from './icon.ts'

export interface Step {
  readonly icon: Icon
  readonly title: string
  readonly words: string
  /** The quarter in which it is planned, and the days. */
  readonly when?: {readonly quarter: string; readonly days: string}
  /** What the step consists of, one after the other. */
  readonly parts?: readonly string[]
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
}

const radius = 58
const title = {size: 52, family: 'serif', weight: 600} as const
const words = {size: 37, fill: palette.greyText, leading: 1.5} as const

function chips(parts: readonly string[], left: number, top: number): string {
  const lettering = {size: 36, weight: 600, fill: palette.bronzeText} as const
  let x = left
  return parts
    .map((part, index) => {
      const width = measure(part, lettering) + 56
      const chip =
        rect(x, top, width, 70, {rx: 35, fill: palette.bronzeWash}) +
        text(x + 28, top + 48, part, lettering)
      const arrow = index < parts.length - 1 ? `M${x + width + 14} ${top + 24}l12 11-12 11` : ''
      x += width + 42
      return chip + path(arrow, {fill: 'none', stroke: palette.bronze, 'stroke-width': 3})
    })
    .join('')
}

const planned = (when: NonNullable<Step['when']>, right: number, top: number): string =>
  text(right, top + 36, when.quarter, {
    size: 30,
    weight: 700,
    anchor: 'end',
    fill: palette.bronzeText,
  }) + text(right, top + 84, when.days, {size: 38, weight: 600, anchor: 'end'})

interface Drawn {
  readonly svg: string
  readonly bottom: number
}

function drawStep(step: Step, index: number, place: Place, isLast: boolean): Drawn {
  const {left, top, width} = place
  const x = left + radius * 2 + 52
  const body = paragraph(x, top + 138, width - (x - left), step.words, words)
  const partsTop = top + 138 + body.height + 36
  const bottom = partsTop + (step.parts ? 70 + 44 : 32)
  const wire = {stroke: palette.bronze, 'stroke-width': 2.4, 'stroke-dasharray': '3 9'}
  const svg = group(
    {},
    isLast ? '' : line([left + radius, top + radius * 2], [left + radius, bottom + 20], wire),
    icon(step.icon, left + radius, top + radius, radius),
    text(x, top + 36, `STEP ${String(index + 1).padStart(2, '0')}`, {
      size: 25,
      weight: 700,
      fill: palette.bronzeText,
      spacing: 0.18,
    }),
    text(x - 2, top + 88, step.title, title),
    step.when ? planned(step.when, left + width, top) : '',
    body.svg,
    step.parts ? chips(step.parts, x, partsTop) : '',
  )
  return {svg, bottom: bottom + 20}
}

/** Steps down the sheet, joined by a dotted line. */
export function drawSteps(steps: readonly Step[], {left, top, width}: Place): Drawn {
  let bottom = top
  const drawn = steps.map((step, index) => {
    const each = drawStep(step, index, {left, top: bottom, width}, index === steps.length - 1)
    bottom = each.bottom
    return each.svg
  })
  return {svg: drawn.join(''), bottom}
}
