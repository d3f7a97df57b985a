import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {renderImage} from '../kit/render-image.ts'
import {line, rect, tag} from '../kit/svg.ts'
import {markAt, onInk} from './mark.ts'

const size = {width: 1200, height: 630} as const

const stop = (offset: number, opacity: number): string =>
  tag('stop', {offset, 'stop-color': palette.night, 'stop-opacity': opacity})

const veil = tag(
  'linearGradient',
  {id: 'veil', x1: 0, x2: 1, y1: 0, y2: 0},
  stop(0, 0.86),
  stop(0.42, 0.5),
  stop(0.68, 0),
)

const lettering = {family: 'serif', weight: 500, fill: palette.paper} as const

export const sharePicture: Drawing = {
  ...size,
  name: 'share',
  format: 'jpg',
  title: '더 가온 THE GAON',
  defs: veil,
  body: [
    await renderImage('hero-dusk.webp', {x: 0, y: 0, ...size, position: 'right'}),
    rect(0, 0, size.width, size.height, {fill: 'url(#veil)'}),
    markAt(84, 84, 92, onInk, 3.6),
    text(80, 330, '더 가온', {...lettering, size: 112, spacing: 0.02}),
    text(86, 390, 'THE GAON', {size: 24, weight: 600, fill: palette.bronzePale, spacing: 0.5}),
    line([86, 430], [158, 430], {stroke: palette.bronze, 'stroke-width': 2.5}),
    text(84, 486, '도심의 한가운데, 가온에 살다', {...lettering, size: 36}),
  ].join(''),
  use: 'share',
  alt: '해 질 녘 하천 옆에 선 더 가온 두 동과 “도심의 한가운데, 가온에 살다”라는 문구',
  description: ['더 가온 THE GAON', '도심의 한가운데, 가온에 살다'],
}
