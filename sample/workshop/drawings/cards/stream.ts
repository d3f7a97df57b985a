import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {line, path, rect, short} from '../kit/svg.ts'
import {card, cardSize, hills, hours, shade, sky, skyline, towers} from './card.ts'
import {bench, ellipse, hedge, lamp, leaves, tree} from './street.ts'

const horizon = 452
const wide = cardSize.width

/** The land on both sides, the stream between, and the two ways along it. */
const land = (): string =>
  [
    rect(0, horizon, wide, 448, {fill: 'url(#lawn)'}),
    path(
      `M612 ${horizon}C668 506 700 540 640 590C540 672 470 720 430 900H1090C1040 780 960 690 852 640C760 596 700 560 690 520C684 492 680 470 668 ${horizon}Z`,
      {fill: '#9fb39a'},
    ),
    path(
      `M618 ${horizon}C676 506 712 544 656 596C566 676 500 730 466 900H1056C1010 786 938 700 836 650C742 604 690 566 680 524C674 494 672 472 660 ${horizon}Z`,
      {fill: 'url(#water)'},
    ),
    path(
      `M606 ${horizon}C650 500 668 536 600 584C470 676 330 760 262 900H400C442 724 520 664 622 588C676 546 660 500 610 ${horizon}Z`,
      {fill: '#f3e9d5'},
    ),
    path(
      `M598 ${horizon}C634 500 642 534 572 580C420 678 220 770 96 900H214C300 776 440 676 590 582C650 540 644 500 602 ${horizon}Z`,
      {fill: '#c98f6f'},
    ),
    path(`M597 ${horizon + 6}C634 504 648 536 582 581C430 677 262 772 156 900`, {
      fill: 'none',
      stroke: '#f6ead8',
      'stroke-width': 3,
      'stroke-dasharray': '16 14',
    }),
    path(
      `M672 ${horizon}C688 486 694 510 704 530C720 566 790 600 866 636C978 690 1066 786 1116 900H1136C1096 790 1006 692 892 630C800 584 730 560 716 528C706 504 698 484 684 ${horizon}Z`,
      {
        fill: '#d9cfba',
      },
    ),
  ].join('')

/** Light on the water. */
const glints = (): string => {
  const next = chance(14)
  const ripples = Array.from({length: 46}, () => {
    const depth = next() ** 1.6
    const y = 640 + depth * 250
    const left = 660 - depth * 150 + next() * (170 + depth * 330)
    const long = 22 + depth * 70 * next()
    return `M${short(left)} ${short(y)}q${short(long / 2)}-${short(2 + depth * 3)} ${short(long)} 0`
  })
  return path(ripples.join(''), {fill: 'none', stroke: '#ffffff', 'stroke-width': 3, opacity: 0.6})
}

/** Grass on both lawns, larger towards the front. */
const tufts = (): string => {
  const next = chance(33)
  const drawn = Array.from({length: 120}, () => {
    const depth = next()
    const y = 480 + depth ** 1.4 * 400
    const isRight = next() < 0.45
    const edge = isRight ? 760 + depth * 400 : 560 - depth * 460
    const x = isRight ? edge + next() * 440 : edge - next() * 560
    const tall = 5 + depth * 15
    return `M${short(x)} ${short(y)}l${short(-tall * 0.4)} ${short(-tall)}M${short(x + 2)} ${short(y)}l${short(tall * 0.1)} ${short(-tall * 1.2)}M${short(x + 4)} ${short(y)}l${short(tall * 0.5)} ${short(-tall)}`
  })
  return path(drawn.join(''), {
    fill: 'none',
    stroke: '#86a87f',
    'stroke-width': 2.6,
    'stroke-linecap': 'round',
  })
}

/** Stepping stones, as they lie in every stream of a Korean town. */
const stones = (): string =>
  Array.from({length: 9}, (_, index) => {
    const x = 560 + index * 48
    const y = 742 - index * 3
    return [
      ellipse(x, y + 9, 26, 9, 0.2),
      path(`M${x - 22} ${y}q-2 12 4 14h36q6-2 4-14Z`, {fill: '#b3a88f'}),
      path(`M${x - 22} ${y}q2-8 12-9h20q10 1 12 9q-4 7-22 7t-22-7Z`, {fill: '#dfd6c2'}),
    ].join('')
  }).join('')

/** A low arched bridge over the bend. */
const bridge = (): string =>
  [
    path(
      `M470 ${horizon + 12}V${horizon - 12}C560 ${horizon - 26} 720 ${horizon - 26} 820 ${horizon - 12}V${horizon + 12}C760 ${horizon - 6} 700 ${horizon - 8} 645 ${horizon + 10}C590 ${horizon - 8} 530 ${horizon - 6} 470 ${horizon + 12}Z`,
      {fill: '#e8dfcd'},
    ),
    path(`M470 ${horizon - 22}C560 ${horizon - 36} 720 ${horizon - 36} 820 ${horizon - 22}`, {
      fill: 'none',
      stroke: palette.bronze,
      'stroke-width': 4,
    }),
    ...Array.from({length: 17}, (_, index) => {
      const x = 474 + index * 21.4
      const off = 13 - Math.abs(index - 8) * 1.2
      return line([x, horizon - 20 - off], [x, horizon - 10 - off], {
        stroke: palette.bronze,
        'stroke-width': 2.4,
      })
    }),
  ].join('')

/** Reeds in front: leaning blades with pale heads. */
function reeds(from: number, to: number, base: number, height: number, seed: number): string {
  const next = chance(seed)
  return Array.from({length: Math.round((to - from) / 7)}, () => {
    const x = from + next() * (to - from)
    const tall = height * (0.55 + next() * 0.5)
    const lean = (next() - 0.35) * tall * 0.5
    const stroke = ['#6d8f6c', '#87a57c', '#a9b581', '#5f8168'][Math.floor(next() * 4)]
    const blade = `M${short(x)} ${base}Q${short(x + lean * 0.2)} ${short(base - tall * 0.6)} ${short(x + lean)} ${short(base - tall)}`
    const top = next() < 0.24 ? plume(x + lean, base - tall, lean) : ''
    return path(blade, {fill: 'none', stroke, 'stroke-width': 4, 'stroke-linecap': 'round'}) + top
  }).join('')
}

const plume = (x: number, y: number, lean: number): string =>
  path(
    `M${short(x)} ${short(y + 30)}q${short(lean * 0.1 - 9)} -26 ${short(lean * 0.16)} -50q10 26 ${short(-lean * 0.16)} 50Z`,
    {
      fill: '#d8b98a',
    },
  )

const behind = (): string => {
  const hour = hours.noon
  return [
    sky(hour, horizon, [280, 150]),
    hills(hour, horizon),
    skyline({base: horizon, seed: 12, low: 30, high: 150, colour: hour.far}),
    towers(hour, 812, horizon, 1.14),
    skyline({base: horizon, seed: 45, low: 14, high: 62, colour: hour.near}),
    hedge(-20, 1220, horizon + 4, 22, leaves.deep),
  ].join('')
}

const trees = (): string =>
  [
    ...[
      [40, 470, 120],
      [196, 476, 132],
      [330, 466, 112],
      [430, 462, 92],
      [508, 459, 74],
      [736, 462, 84],
      [790, 470, 100],
      [1060, 486, 132],
    ].map(([x = 0, y = 0, tall = 0], index) =>
      tree(x, y, tall, index % 2 ? leaves.green : leaves.deep, index),
    ),
    tree(932, 512, 176, leaves.green, 4),
    tree(1128, 566, 268, leaves.deep, 7),
    tree(120, 560, 262, leaves.green, 2),
  ].join('')

export const stream = card({
  name: 'stream',
  alt: '굽이치는 하천을 따라 산책로와 자전거길이 이어지고 징검다리가 놓인 물가 그림. 물 너머로 두 동의 타워가 보인다.',
  hour: hours.noon,
  defs: shade('lawn', '#c4d6bb', '#a8c19f') + shade('water', '#d5e6e4', '#8fb9b6', '#6f9f9f'),
  body: [
    behind(),
    land(),
    bridge(),
    trees(),
    glints(),
    tufts(),
    stones(),
    lamp(330, 700, 210),
    bench(196, 706, 104),
    reeds(-10, 150, 912, 210, 3),
    reeds(1040, 1210, 912, 260, 6),
    reeds(430, 520, 912, 120, 9),
  ].join(''),
})
