/** Pieces of the sketches of sections: each is SVG within a picture of 120 × 80. */

import {plainColors} from '../../shared/palette.ts'

export const colours = {
  ...plainColors,
  photo: '#c7b899',
  sheet: '#fff',
  line: '#b9b3a6',
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const photo = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, colours.photo) +
  `<path d="M${x} ${y + height}l${width * 0.35}-${height * 0.45}l${width * 0.22} ${height * 0.25}l${width * 0.16}-${height * 0.18}l${width * 0.27} ${height * 0.38}z" fill="${colours.accent}" opacity=".55"/>`

export const title = (x: number, y: number, width: number, fill = colours.ink) =>
  rect(x, y, width, 5, fill, 'rx="1"')

export const lines = (x: number, y: number, width: number, count: number) =>
  Array.from({length: count}, (_, at) =>
    rect(x, y + at * 5, at === count - 1 && count > 1 ? width * 0.7 : width, 2, colours.line),
  ).join('')

export const button = (x: number, y: number, width = 24) =>
  rect(x, y, width, 8, colours.accent, 'rx="1"')

export const rows = (x: number, y: number, width: number, count: number) =>
  Array.from({length: count}, (_, at) => {
    const top = y + at * 9
    return (
      rect(x, top, width * 0.25, 3, colours.accent) +
      rect(x + width * 0.35, top, width * 0.65, 3, colours.line) +
      rect(x, top + 5.5, width, 0.6, colours.line)
    )
  }).join('')

export const play = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${colours.paper}"/><path d="M${x - size * 0.3} ${y - size * 0.5}v${size}l${size * 0.85}-${size * 0.5}z" fill="${colours.accent}"/>`

export const tabs = (count: number, y = 20) =>
  Array.from({length: count}, (_, at) =>
    rect(14 + at * 24, y, 20, 3, at === 0 ? colours.accent : colours.line),
  ).join('')

export const three = (draw: (x: number) => string) => [10, 45, 80].map(draw).join('')
