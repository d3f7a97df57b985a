import type {Drawing} from '../kit/picture.ts'
import {logos} from './logo.ts'

const uses = {
  'logo-dark': 'logo for light ground',
  'logo-light': 'logo for dark ground',
  'logo-compact-dark': 'narrow header logo for light ground',
  'logo-compact-light': 'narrow header logo for dark ground',
  'logo-stacked-dark': 'upright logo for light ground',
  'logo-stacked-light': 'upright logo for dark ground',
} as const

export const logoDrawings: readonly Drawing[] = Object.entries(uses).flatMap(([name, use]) => {
  const logo = logos[name]
  if (!logo) return []
  return [
    {
      ...logo,
      name,
      use,
      format: 'svg' as const,
      scale: 4,
      alt: '더 가온 THE GAON 로고',
      description: ['더 가온 THE GAON'],
    },
  ]
})
