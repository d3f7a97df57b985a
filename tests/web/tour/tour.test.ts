import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {makeTour} from '../../../scripts/make-tour.ts'
import {readTour} from '../../../web/tour/read-tour.ts'

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

  test.each([null, 'tour', {}, {scenes: {}}, {scenes: {living: {title: '거실'}}}])(
    'without a room is no tour',
    (json) => expect(readTour(json)).toBeNull(),
  )
})

test('the tour page allows no script but its own', () => {
  const html = readFileSync('public/tour/index.html', 'utf8')
  expect(html).toContain("script-src 'self';")
  expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=/)
})

test("the tour page's files are those that `npm run tour` makes", async () => {
  for (const [name, text] of Object.entries(await makeTour())) {
    expect(readFileSync(`public/tour/${name}`, 'utf8') === text, name).toBe(true)
  }
})
