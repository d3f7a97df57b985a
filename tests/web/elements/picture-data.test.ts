import {expect, test} from 'vitest'
import {candidatesOf} from '../../../web/elements/picture-data.ts'

const lake = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: ''}

function widthsOf(width: number, height: number) {
  const asset = {_id: `image-abc-${width}x${height}-webp`, dimensions: {width, height}, color: null}
  const picture = {alt: null, crop: null, hotspot: null, asset}
  return candidatesOf(lake, picture, {width, height}, undefined).map((each) => each.width)
}

test('a picture is offered up to its own width, and never in more pixels than the lake can make', () => {
  expect(widthsOf(1600, 900)).toEqual([320, 480, 640, 800, 1080, 1440, 1600])
  expect(widthsOf(5000, 400).at(-1)).toBe(2560)
  expect(widthsOf(2100, 3633).at(-1)).toBe(1440)
  expect(widthsOf(900, 30_000)).toEqual([320])
})
