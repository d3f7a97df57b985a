import {chance} from '../kit/chance.ts'
import {group, type Point, rect, short} from '../kit/svg.ts'
import {type Ground, toPaper} from './world.ts'

export interface Street {
  readonly at: number
  readonly width: number
}

interface Grid {
  /** Streets that run north, by their x, and east, by their y; sorted upwards. */
  readonly norths: readonly Street[]
  readonly easts: readonly Street[]
  readonly isGreen: (middle: Point) => boolean
}

type Span = readonly [from: number, to: number]

function spansOf(streets: readonly Street[]): Span[] {
  return streets.slice(1).map((street, index) => {
    const before = streets[index]
    return [(before?.at ?? 0) + (before?.width ?? 0) / 2, street.at - street.width / 2]
  })
}

const roofs = ['#eae1d2', '#e6dccb', '#ede5d8'] as const

/** Buildings in two rows along the streets, with yards between. */
function buildings(ground: Ground, across: Span, along: Span, next: () => number): string {
  const drawn: string[] = []
  const deep = (along[1] - along[0]) / 2 - 6
  for (const south of [along[0] + 5, along[1] - 5 - deep]) {
    for (let x = across[0] + 5; x < across[1] - 12; ) {
      const width = Math.min(16 + next() * 30, across[1] - 5 - x)
      const depth = deep * (0.6 + next() * 0.34)
      const [left, top] = toPaper(ground, [x, south + depth])
      const fill = roofs[Math.floor(next() * roofs.length)] ?? roofs[0]
      if (width > 9)
        drawn.push(rect(left, top, width * ground.scale, depth * ground.scale, {fill, rx: 2}))
      x += width + 4 + next() * 5
    }
  }
  return drawn.join('')
}

export function cityBlocks(ground: Ground, {norths, easts, isGreen}: Grid): string {
  const next = chance(77)
  const blocks = spansOf(norths).flatMap((across) =>
    spansOf(easts).map((along) => {
      const middle: Point = [(across[0] + across[1]) / 2, (along[0] + along[1]) / 2]
      const [left, top] = toPaper(ground, [across[0], along[1]])
      const green = isGreen(middle)
      const size = [across[1] - across[0], along[1] - along[0]].map(
        (metres) => metres * ground.scale,
      )
      const block = rect(left, top, Number(short(size[0] ?? 0)), Number(short(size[1] ?? 0)), {
        fill: green ? '#dbe8d9' : '#f4eee3',
        rx: 7,
      })
      return green ? block : block + buildings(ground, across, along, next)
    }),
  )
  return group({}, ...blocks)
}
