import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {line, rect} from '../kit/svg.ts'
import {markAt, onInk} from './mark.ts'
import {duskDefs, skyline} from './skyline.ts'

const words = [
  text(84, 330, '더 가온', {
    size: 108,
    family: 'serif',
    weight: 500,
    fill: palette.paper,
    spacing: 0.02,
  }),
  text(90, 390, 'THE GAON', {size: 24, weight: 500, fill: palette.bronzePale, spacing: 0.5}),
  line([90, 428], [162, 428], {stroke: palette.bronze, 'stroke-width': 2}),
  text(88, 482, '도심의 한가운데, 가온에 살다', {
    size: 34,
    family: 'serif',
    weight: 500,
    fill: palette.paper,
  }),
]

export const sharePicture: Drawing = {
  name: 'share',
  format: 'jpg',
  width: 1200,
  height: 630,
  title: '더 가온 THE GAON',
  defs: duskDefs,
  body: [
    rect(0, 0, 1200, 630, {fill: 'url(#dusk)'}),
    skyline({width: 1200, ground: 540, depth: 70, left: 760, top: 66}),
    markAt(88, 84, 96, onInk, 3.6),
    ...words,
  ].join(''),
  use: 'share',
  alt: '해 질 녘 하천 옆에 선 더 가온 두 동과 “도심의 한가운데, 가온에 살다”라는 문구',
  description: ['더 가온 THE GAON', '도심의 한가운데, 가온에 살다'],
}
