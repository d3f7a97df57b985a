/** Sketches of what each kind of section looks like, for the menu in which an editor chooses. */

import {sections as own} from '../../agency/sections.ts'
import type {homeSections} from './home/index.ts'
import type {productSections} from './index.ts'
import type {OwnSection} from './own.ts'
import {button, colours, lines, photo, play, rect, rows, tabs, three, title} from './sketch.ts'

type SectionKind = (typeof productSections | typeof homeSections)[number]['name']

/** A phone in the middle, with folds of which the first is open. */
const folds = (open: string, count = 3) =>
  rect(38, 3, 44, 74, 'none', `stroke="${colours.ink}" stroke-width="1.5" rx="4"`) +
  title(43, 9, 22) +
  open +
  Array.from({length: count - 1}, (_, at) => {
    const y = 74 - (count - 1 - at) * 8
    return rect(43, y, 34, 0.6, colours.line) + rect(43, y + 3, 16, 2, colours.accent)
  }).join('')

const sketches: Readonly<Record<SectionKind, string>> = {
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
    rect(60, 8, 50, 64, '#fff', `stroke="${colours.ink}"`) +
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
    rect(43, 20, 34, 28, '#fff', `stroke="${colours.ink}"`) +
      `<path d="M43 32h18v16M61 20v6" stroke="${colours.ink}" fill="none"/>` +
      lines(43, 53, 34, 2),
    2,
  ),
  overviewGuide: folds(rows(43, 20, 34, 3)),
  complexGuide: folds(photo(43, 19, 34, 24) + lines(43, 47, 34, 2)),
  figure: title(10, 8, 40) + photo(10, 20, 100, 46) + lines(10, 70, 60, 1),
  unitOptions:
    title(10, 8, 40) + three((x) => photo(x, 18, 30, 24) + button(x, 46, 18) + lines(x, 58, 30, 3)),
  infoTable: title(10, 8, 40) + rows(10, 24, 100, 6),
  cards:
    title(10, 6, 40) + three((x) => photo(x, 18, 30, 30) + title(x, 53, 20) + lines(x, 62, 30, 2)),
  features:
    photo(8, 8, 48, 28) +
    title(64, 12, 34) +
    lines(64, 22, 46, 2) +
    title(8, 48, 34) +
    lines(8, 58, 46, 2) +
    photo(64, 44, 48, 28),
  prose: title(20, 10, 44) + lines(20, 22, 80, 4) + lines(20, 46, 80, 5),
  feeTiers:
    title(10, 8, 40) +
    rows(10, 22, 62, 4) +
    three(
      (x) =>
        `<circle cx="${x + 6}" cy="66" r="4" fill="${colours.accent}"/>${lines(x + 13, 64, 16, 2)}`,
    ),
  reveal:
    title(30, 8, 60) +
    lines(40, 18, 40, 2) +
    photo(20, 34, 80, 40) +
    `<path d="M60 26v5m-3-3l3 3 3-3" stroke="${colours.accent}" fill="none"/>`,
  videoFeature: photo(10, 6, 100, 50) + play(60, 31, 10) + lines(10, 62, 70, 3),
  videoTabs: title(14, 8, 40) + tabs(3) + photo(14, 28, 92, 46) + play(60, 51, 9),
  modelHouse:
    title(14, 8, 40) +
    tabs(1) +
    photo(14, 28, 92, 46) +
    `<ellipse cx="60" cy="51" rx="22" ry="8" fill="none" stroke="${colours.paper}" stroke-width="2"/>`,
  comingSoon:
    title(36, 22, 48) +
    [50, 60, 70].map((x) => `<circle cx="${x}" cy="46" r="3" fill="${colours.accent}"/>`).join(''),
  download:
    title(10, 18, 40) +
    lines(10, 30, 60, 2) +
    button(10, 48, 44) +
    rect(84, 16, 26, 36, '#fff', `stroke="${colours.ink}"`) +
    lines(88, 24, 18, 4),
  schedule:
    title(10, 8, 40) +
    [24, 42, 60]
      .map(
        (y) =>
          lines(10, y, 24, 1) +
          `<circle cx="44" cy="${y + 1}" r="3" fill="${colours.accent}"/>` +
          lines(54, y, 54, 2),
      )
      .join(''),
  faq:
    title(10, 8, 40) +
    [24, 36, 48, 60]
      .map((y) => lines(10, y, 80, 1) + rect(104, y - 2, 6, 6, colours.accent))
      .join(''),
  gallery:
    title(10, 6, 30) +
    three((x) => photo(x, 16, 30, 22)) +
    title(10, 46, 30) +
    three((x) => photo(x, 56, 30, 22)),
  places:
    title(10, 8, 34) +
    rows(10, 22, 100, 3) +
    button(10, 56, 28) +
    button(44, 56, 28) +
    button(78, 56, 28),
  prices:
    title(10, 8, 40) +
    rows(10, 22, 100, 3) +
    rect(10, 52, 100, 20, 'none', `stroke="${colours.ink}"`) +
    title(16, 60, 30) +
    title(72, 60, 32, colours.accent),
  contact:
    title(10, 16, 40) +
    lines(10, 28, 50, 2) +
    title(10, 48, 60, colours.accent) +
    lines(10, 60, 30, 1),
  registrationForm:
    title(10, 12, 36) +
    lines(10, 24, 36, 3) +
    [14, 30, 46].map((y) => rect(58, y, 52, 10, '#fff', `stroke="${colours.line}"`)).join('') +
    button(58, 64, 52),
  nextSteps: title(10, 12, 30) + rows(50, 12, 60, 4),
  pressList: title(10, 8, 40) + rows(10, 22, 100, 4) + button(48, 64, 24),
}

const ownSections: readonly OwnSection[] = own
const sketchOf = new Map<string, string>([
  ...Object.entries(sketches),
  ...ownSections.map(({schema, sketch}) => [schema.name, sketch] as const),
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
