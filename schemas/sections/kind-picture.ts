/** Sketches of what each kind of section looks like, for the menu in which an editor chooses. */

import type {homeSections} from './home/index.ts'
import {kinds} from './kinds.ts'
import {button, colours, lines, photo, play, rect, rows, three, title} from './sketch.ts'

type HomeKind = (typeof homeSections)[number]['name']

/** A phone in the middle, with folds of which the first is open. */
const folds = (open: string, count = 3) =>
  rect(38, 3, 44, 74, 'none', `stroke="${colours.ink}" stroke-width="1.5" rx="4"`) +
  title(43, 9, 22) +
  open +
  Array.from({length: count - 1}, (_, at) => {
    const y = 74 - (count - 1 - at) * 8
    return rect(43, y, 34, 0.6, colours.line) + rect(43, y + 3, 16, 2, colours.accent)
  }).join('')

const sketches: Readonly<Record<HomeKind, string>> = {
  hero:
    photo(0, 0, 120, 80) +
    title(10, 26, 44, colours.paper) +
    title(10, 36, 30, colours.paper) +
    button(10, 52),
  locationPoint: title(10, 14, 34) + rows(10, 28, 44, 4) + photo(62, 0, 58, 80),
  brandFilm: photo(0, 0, 120, 80) + title(10, 58, 46, colours.paper) + play(98, 60, 9),
  specialPlan:
    photo(44, 0, 76, 50) +
    title(8, 18, 28) +
    lines(8, 28, 28, 2) +
    rect(8, 44, 100, 26, colours.paper) +
    three((x) => photo(x + 2, 49, 12, 16) + lines(x + 17, 52, 12, 3)),
  premium:
    rect(0, 0, 120, 80, colours.ink) +
    title(8, 8, 40, colours.paper) +
    [0, 30, 60, 90].map((x) => photo(x + 1, 22, 28, 58)).join(''),
  unitTeaser:
    title(10, 24, 34) +
    lines(10, 36, 34, 3) +
    rect(60, 8, 50, 64, colours.sheet, `stroke="${colours.ink}"`) +
    `<path d="M60 34h26v38M86 8v14M98 34h12" stroke="${colours.ink}" fill="none"/>`,
  overviewSheet: photo(0, 0, 50, 80) + title(58, 10, 34) + rows(58, 24, 54, 5),
  interest:
    photo(0, 0, 120, 80) +
    title(8, 26, 36, colours.paper) +
    title(8, 40, 26, colours.paper) +
    rect(60, 10, 52, 60, colours.paper) +
    lines(66, 20, 40, 1) +
    lines(66, 32, 40, 1) +
    lines(66, 44, 40, 1) +
    button(66, 56, 40),
  unitGuide: folds(
    rect(43, 20, 34, 28, colours.sheet, `stroke="${colours.ink}"`) +
      `<path d="M43 32h18v16M61 20v6" stroke="${colours.ink}" fill="none"/>` +
      lines(43, 53, 34, 2),
    2,
  ),
  overviewGuide: folds(rows(43, 20, 34, 3)),
  complexGuide: folds(photo(43, 19, 34, 24) + lines(43, 47, 34, 2)),
}

const sketchOf = new Map<string, string>([
  ...Object.entries(sketches),
  ...kinds.map(({schema, sketch}) => [schema.name, sketch] as const),
])

/**
 * The sketch as the `src` of an image; undefined for a name that is no kind of section, which gets its icon.
 */
export function kindPicture(kind: string): string | undefined {
  const sketch = sketchOf.get(kind)
  if (!sketch) return undefined
  const ground = rect(0, 0, 120, 80, colours.paper)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">${ground}${sketch}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
