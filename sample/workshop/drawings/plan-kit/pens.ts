import {palette} from '../kit/palette.ts'

/** Line widths in millimetres of the building: a sheet shows about a tenth of a unit for each. */
export const pens = {
  outline: {fill: palette.sheet, stroke: '#6f6657', 'stroke-width': 14},
  detail: {fill: 'none', stroke: '#8f8677', 'stroke-width': 10},
  soft: {fill: '#f3ede1', stroke: '#8f8677', 'stroke-width': 10},
  accent: {fill: '#e2d3b8', stroke: '#8f8677', 'stroke-width': 10},
  leaf: {fill: palette.sheet, stroke: palette.ink, 'stroke-width': 16},
  swing: {fill: 'none', stroke: palette.inkSoft, 'stroke-width': 10},
} as const

export const wallColour = '#26334f'
