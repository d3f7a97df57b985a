import type {Drawing} from '../kit/picture.ts'
import {logos} from './logo.ts'

const uses = {
  'logo-dark': 'logo for light ground',
  'logo-light': 'logo for dark ground',
} as const

const logoDrawing = (name: keyof typeof logos): Drawing => ({
  ...logos[name],
  name,
  use: uses[name],
  format: 'svg',
  scale: 4,
  alt: '더 가온 THE GAON 로고',
  description: ['더 가온 THE GAON'],
})

export const logoDrawings: readonly Drawing[] = [
  logoDrawing('logo-dark'),
  logoDrawing('logo-light'),
]
