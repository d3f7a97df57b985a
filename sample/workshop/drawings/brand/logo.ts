import {measure, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Sheet} from '../kit/svg.ts'
import {type MarkColours, markAt, onInk, onPaper} from './mark.ts'

interface Tone {
  readonly mark: MarkColours
  readonly name: string
  readonly latin: string
}

const dark: Tone = {mark: onPaper, name: palette.ink, latin: palette.bronzeText}
const light: Tone = {mark: onInk, name: palette.paper, latin: palette.bronzePale}

const korean = '더 가온'
const latin = 'THE GAON'

/** Letter space that makes the Latin name as wide as the Korean one above it. */
function spacingToFill(width: number, size: number): number {
  const tight = measure(latin, {size, weight: 500})
  return (width - tight) / (latin.length - 1) / size
}

function horizontal(tone: Tone): Sheet {
  const name = {size: 36, family: 'serif', weight: 600, fill: tone.name, spacing: 0.02} as const
  const width = measure(korean, name)
  const small = {size: 10.5, weight: 600, fill: tone.latin} as const
  const body = [
    markAt(2, 3, 58, tone.mark, 4.6),
    text(46, 38, korean, name),
    text(48, 58, latin, {...small, spacing: spacingToFill(width - 4, small.size)}),
  ]
  return {
    width: Math.ceil(46 + width + 2),
    height: 64,
    title: '더 가온 THE GAON',
    body: body.join(''),
  }
}

export const logos = {
  'logo-dark': horizontal(dark),
  'logo-light': horizontal(light),
} as const
