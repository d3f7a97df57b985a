import {build} from 'vite'
import {describe, expect, test} from 'vitest'
import {tourConfig} from '../../../app/build/tour-config.ts'
import {tokens} from '../../../web/theme/tokens.ts'
import {panoramaFor, readTour} from '../../../web/tour/read-tour.ts'

const file = {
  title: '59A 둘러보기',
  words: {loading: '불러오는 중', hint: '끌어서 둘러보세요'},
  default: {firstScene: 'kitchen'},
  scenes: {
    living: {
      title: '거실',
      panorama: 'living.webp',
      hotSpots: [{yaw: 20, pitch: -5, sceneId: 'kitchen', text: '주방으로'}],
    },
    kitchen: {title: '주방', panorama: 'kitchen.webp', yaw: 90, hfov: 90},
  },
}

describe("a tour's file", () => {
  test('gives the rooms, the ways between them and where to begin', () => {
    const tour = readTour(file)
    expect(tour?.first).toBe('kitchen')
    expect(tour?.scenes.living?.spots).toEqual([
      {to: 'kitchen', text: '주방으로', yaw: 20, pitch: -5},
    ])
    expect(tour?.scenes.kitchen).toMatchObject({yaw: 90, pitch: 0, hfov: 90, spots: []})
    expect(tour?.words).toMatchObject({hint: '끌어서 둘러보세요', zoomIn: ''})
  })

  test('begins in its first room when the named one is missing', () => {
    expect(readTour({...file, default: {firstScene: 'cellar'}})?.first).toBe('living')
  })

  test('gives a wide screen the picture with more pixels, where there is one', () => {
    const rooms = {panorama: 'living.webp', panoramaWide: 'living-wide.webp'}
    const read = readTour({scenes: {living: rooms, kitchen: file.scenes.kitchen}})?.scenes ?? {}
    const shown = (width: number) => Object.values(read).map((scene) => panoramaFor(scene, width))
    expect(shown(1440)).toEqual(['living-wide.webp', 'kitchen.webp'])
    expect(shown(390)).toEqual(['living.webp', 'kitchen.webp'])
  })

  test.each([null, 'tour', {}, {scenes: {}}, {scenes: {living: {title: '거실'}}}])(
    'without a room is no tour',
    (json) => expect(readTour(json)).toBeNull(),
  )
})

describe('the built tour page', async () => {
  const built = await build({...tourConfig, build: {...tourConfig.build, write: false}})
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const page = files.find(({fileName}) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''

  test('allows no script but its own', () => {
    expect(html).toContain("script-src 'self';")
    expect(html).toMatch(/<script[^>]* src="\/tour\/[^"]+"/)
    expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=/)
  })

  test("has the theme's colours before its script runs", () => {
    expect(html).toContain(`--paper: ${tokens.color.paper};`)
  })
})
