import {paragraph} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {line, rect} from '../kit/svg.ts'

export const guideWidth = 1400
export const guideTop = 340
export const contentWidth = guideWidth - 2 * sheetMargin

interface Guide {
  readonly name: string
  readonly use: string
  readonly label: string
  readonly title: string
  readonly lead: string
  readonly svg: string
  readonly bottom: number
  readonly note: string
  readonly alt: string
  readonly description: Drawing['description']
}

/** The sheet on which the guides stand: heading, content and a note. */
export function guideSheet({label, title, lead, svg, bottom, note, ...rest}: Guide): Drawing {
  const lettering = {size: 31, fill: palette.greyText, leading: 1.5} as const
  const foot = paragraph(sheetMargin, bottom + 84, contentWidth, note, lettering)
  const height = Math.round(bottom + 84 + foot.height + 84)
  return {
    ...rest,
    width: guideWidth,
    height,
    scale: 1.5,
    title,
    hotspot: {x: 0.5, y: 0.4},
    description: [...rest.description, note],
    body: [
      rect(0, 0, guideWidth, height, {fill: palette.paper}),
      rect(0, 0, guideWidth, 12, {fill: palette.ink}),
      sheetHeading(label, title, lead),
      svg,
      line([sheetMargin, bottom + 26], [guideWidth - sheetMargin, bottom + 26], {
        stroke: palette.ink,
        'stroke-width': 3,
      }),
      foot.svg,
      rect(0, height - 12, guideWidth, 12, {fill: palette.ink}),
    ].join(''),
  }
}
