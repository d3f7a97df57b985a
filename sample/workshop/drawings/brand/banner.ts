import {type Lettering, measure, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {line, path, rect} from '../kit/svg.ts'
import {markAt, markSize, onInk} from './mark.ts'

interface Part {
  readonly words: string
  readonly lettering: Lettering
}

const offer = '견본주택 방문예약 접수 중'
const invitation = '날짜와 시간 고르기'

const serif = (size: number): Lettering => ({
  size,
  family: 'serif',
  weight: 600,
  fill: palette.paper,
})
const note = (size: number): Lettering => ({size, weight: 500, fill: palette.bronzePale})

interface Strip {
  readonly width: number
  readonly height: number
  readonly mark: number
  readonly gap: number
  readonly parts: readonly Part[]
}

/** The mark and the words in one row, centred, so that any crop from the sides keeps them. */
function row({width, height, mark, gap, parts}: Strip): string {
  const markWidth = (mark * markSize.width) / markSize.height
  const widths = parts.map(({words, lettering}) => measure(words, lettering))
  const total = markWidth + widths.reduce((sum, each) => sum + gap + each, 0)
  let x = (width - total) / 2
  const drawn = [markAt(x, (height - mark) / 2, mark, onInk, 5)]
  x += markWidth
  for (const [index, {words, lettering}] of parts.entries()) {
    x += gap
    if (index > 0) {
      const divider = x - gap / 2
      const colour = {stroke: palette.bronze, 'stroke-width': 1.2}
      drawn.push(line([divider, height * 0.34], [divider, height * 0.66], colour))
    }
    drawn.push(text(x, height / 2 + lettering.size * 0.36, words, lettering))
    x += widths[index] ?? 0
  }
  return drawn.join('')
}

/** Fine upright lines fading in towards the sides: the towers' fins. */
function fins(width: number, height: number): string {
  const side = (mirror: (x: number) => number): string =>
    Array.from({length: 34}, (_, index) => {
      const opacity = 0.34 * (1 - index / 34)
      const x = mirror(index * (width / 130) + 3)
      return line([x, 0], [x, height], {stroke: palette.bronze, 'stroke-width': 1, opacity})
    }).join('')
  return side((x) => x) + side((x) => width - x)
}

const strip = (name: string, use: string, scale: number, options: Strip): Drawing => ({
  name,
  use,
  scale,
  width: options.width,
  height: options.height,
  title: offer,
  body: [
    rect(0, 0, options.width, options.height, {fill: palette.ink}),
    fins(options.width, options.height),
    path(`M0 ${options.height - 1}H${options.width}`, {stroke: palette.bronze, 'stroke-width': 2}),
    row(options),
  ].join(''),
  alt: `더 가온 ${offer}, ${invitation}`,
  description: [`더 가온 ${offer}`, invitation],
})

export const banners: readonly Drawing[] = [
  strip('top-banner-wide', 'top banner, wide', 2, {
    width: 1920,
    height: 80,
    mark: 48,
    gap: 36,
    parts: [
      {words: `더 가온 ${offer}`, lettering: serif(30)},
      {words: invitation, lettering: note(25)},
    ],
  }),
  strip('top-banner-narrow', 'top banner, narrow', 2, {
    width: 750,
    height: 100,
    mark: 56,
    gap: 26,
    parts: [{words: offer, lettering: serif(40)}],
  }),
]
