import {markAt, onInk} from '../brand/mark.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {renderImage} from '../kit/render-image.ts'
import {line, rect, tag} from '../kit/svg.ts'

const width = 1400
const height = 1980
const margin = 100
const pictureHeight = 880

/** The facts as the notice's first page gives them; where sources differ, both. */
export const facts = [
  {label: '사업명', value: '더 가온 (THE GAON)'},
  {label: '위치', value: '중구 도심 내 사업부지 일원'},
  {label: '규모', value: '지하 4층 ~ 지상 40층, 2개 동'},
  {label: '세대수', value: '301세대'},
  {label: '전용면적', value: '47㎡, 84㎡ (84A · 84B)'},
  {label: '평면 안내 타입', value: '40㎡, 59A, 59B'},
  {label: '분양 문의', value: '1533-8848 (24시간 상담)'},
] as const

const stop = (offset: number, opacity: number): string =>
  tag('stop', {offset, 'stop-color': palette.ink, 'stop-opacity': opacity})

const fade = tag(
  'linearGradient',
  {id: 'fade', x1: 0, x2: 0, y1: 0, y2: 1},
  stop(0, 0.3),
  stop(0.3, 0),
  stop(0.66, 0.1),
  stop(1, 1),
)

const factTop = 1200
const step = 102

/** The number to call is in the notice itself and on the page, where it can be changed. */
const shownFacts = facts.filter(({label}) => label !== '분양 문의')

const factRows = shownFacts.map(({label, value}, index) => {
  const y = factTop + index * step
  return [
    line([margin, y - 58], [width - margin, y - 58], {
      stroke: palette.bronzePale,
      'stroke-width': 1.6,
      opacity: 0.5,
    }),
    text(margin, y, label, {size: 37, weight: 500, fill: palette.bronzePale}),
    text(margin + 330, y, value, {size: 41, weight: 600, fill: palette.paper}),
  ].join('')
})

const note = '※ 가상의 단지를 소개하기 위한 견본 공고이며, 실제로 분양하는 상품이 아닙니다.'

export const announcement: Drawing = {
  name: 'announcement',
  use: 'recruitment notice cover',
  width,
  height,
  scale: 1.2,
  isPhotographic: true,
  title: '더 가온 입주자모집공고',
  defs: fade,
  body: [
    rect(0, 0, width, height, {fill: palette.ink}),
    await renderImage('hero-dusk.webp', {
      x: 0,
      y: 0,
      width,
      height: pictureHeight,
      scale: 1.2,
      position: 'right',
    }),
    rect(0, 0, width, pictureHeight + 2, {fill: 'url(#fade)'}),
    markAt(margin, 90, 108, onInk, 3.6),
    text(margin, 830, 'RECRUITMENT NOTICE', {
      size: 30,
      weight: 600,
      fill: palette.bronzePale,
      spacing: 0.28,
    }),
    text(margin - 6, 980, '입주자모집공고', {
      size: 136,
      family: 'serif',
      weight: 600,
      fill: palette.paper,
    }),
    text(margin, 1062, '더 가온', {
      size: 54,
      family: 'serif',
      weight: 500,
      fill: palette.bronzePale,
    }),
    ...factRows,
    text(margin, height - 92, note, {size: 31, fill: palette.paper, opacity: 0.82}),
  ].join(''),
  hotspot: {x: 0.5, y: 0.45},
  alt: '해 질 녘의 더 가온 두 동 아래에 사업 개요를 적은 입주자모집공고 표지',
  description: ['더 가온 입주자모집공고', ...shownFacts, note],
}
