import {createImageUrlBuilder} from '@sanity/image-url'
import {expect, test} from 'vitest'
import {type CutPicture, pictureAddress} from '../../../web/elements/picture-address.ts'

const lake = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: ''}
const shapes = [
  [1600, 900],
  [801, 1399],
  [2100, 3633],
  [1000, 1000],
  [97, 40_001],
] as const
const crops = [
  null,
  {},
  {left: 0.1237},
  {top: 0.31, right: 0.2501},
  {left: 0.05, top: 0.4, right: 0.6, bottom: 0.0005},
]
const hotspots = [
  null,
  {x: 0.5, y: 0.5, width: 1, height: 1},
  {x: 0.02, y: 0.97, width: 0.3, height: 0.1},
  {x: 0.7003, y: 0.2511, width: 0.4, height: 0.9},
]
const sizes = [{width: 640}, {width: 640, height: 360}, {width: 480, height: 721}]

test('every address is the one that @sanity/image-url makes, however the picture is cut', () => {
  const build = createImageUrlBuilder({projectId: lake.projectId, dataset: lake.dataset})
  let cut = 0
  for (const [width, height] of shapes) {
    for (const crop of crops) {
      for (const hotspot of hotspots) {
        const _id = `image-a1b2-${width}x${height}-webp`
        const asset = {_id, dimensions: {width, height}, color: null}
        const picture: CutPicture = {crop, hotspot, asset}
        const source = {
          asset: {_ref: _id},
          crop: {top: 0, bottom: 0, left: 0, right: 0, ...crop},
          hotspot: {x: 0.5, y: 0.5, width: 1, height: 1, ...hotspot},
        }
        for (const size of sizes) {
          const sized = build.image(source).width(size.width)
          const fitted = size.height ? sized.height(size.height).fit('crop') : sized.fit('max')
          const address = pictureAddress(lake, picture, size)
          expect(address).toBe(fitted.auto('format').url())
          expect(pictureAddress(lake, picture, size, 'jpg')).toBe(fitted.format('jpg').url())
          if (address.includes('rect=')) cut += 1
        }
      }
    }
  }
  expect(cut).toBeGreaterThan(100)
})

test('an address begins with the host of the lake, and without a picture there is none', () => {
  const asset = {_id: 'image-abc-10x20-svg', dimensions: null, color: null}
  const picture: CutPicture = {crop: null, hotspot: null, asset}
  const own = {...lake, host: 'https://lake.example.kr/'}
  expect(pictureAddress(own, picture, {width: 10})).toBe(
    'https://lake.example.kr/images/gaon/production/abc-10x20.svg?w=10&fit=max&auto=format',
  )
  expect(pictureAddress(lake, {...picture, asset: null}, {width: 10})).toBe('')
  expect(pictureAddress(lake, {...picture, asset: {...asset, _id: 'image-abc'}}, {width: 10})).toBe(
    '',
  )
})
