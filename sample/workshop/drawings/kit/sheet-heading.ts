import {type Lettering, paragraph, text} from './lettering.ts'
import {palette} from './palette.ts'

export const sheetMargin = 84

/** The heading that every sheet begins with: a small English label over a Korean title. */
export function sheetHeading(label: string, title: string, note?: string): string {
  const lettering: Lettering = {size: 34, weight: 500, fill: palette.greyText}
  return [
    text(sheetMargin, 100, label, {
      size: 27,
      weight: 600,
      fill: palette.bronzeText,
      spacing: 0.28,
    }),
    text(sheetMargin - 3, 186, title, {size: 72, family: 'serif', weight: 500}),
    note ? paragraph(sheetMargin, 248, 1230, note, lettering).svg : '',
  ].join('')
}
