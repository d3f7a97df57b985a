import {type Draft, dataset, enc, oddHeader, search, version} from './draft.ts'
import type {Random} from './random.ts'
import {type Known, oddNumber, oddText} from './values.ts'

const imageParameters = [
  'w',
  'h',
  'fit',
  'crop',
  'rect',
  'fm',
  'q',
  'dpr',
  'blur',
  'sharp',
  'or',
  'flip',
  'bg',
  'pad',
  'sat',
  'invert',
  'auto',
  'min-w',
  'max-h',
  'fp-x',
  'fp-y',
  'dl',
  'frame',
  'nope',
] as const
const imageValues = [
  'clip',
  'crop',
  'fill',
  'fillmax',
  'max',
  'scale',
  'min',
  'entropy',
  'focalpoint',
  'top,left',
  'avif',
  'webp',
  'jpg',
  'png',
  'gif',
  'pjpg',
  'format',
  'hv',
  '90',
  'fff',
  '80ff0000',
  '0,0,10,10',
  '0,0,99999,1',
  'true',
] as const

export function picture(random: Random, {pictures}: Known): Draft {
  const pairs = random.list(0, 6, () => {
    const value = random.pick([
      random.pick(imageValues),
      String(random.below(300)),
      String(oddNumber(random)),
      oddText(random),
    ])
    return [random.pick(imageParameters), value]
  })
  const right = random.pick(pictures)
  const path = random.chance(0.9) ? right : right.replace(/\w(?=\.)/, enc(oddText(random)))
  const headers = {
    accept: random.pick(['image/avif,image/webp,*/*', '*/*', 'image/webp', oddHeader(random)]),
  }
  const range = random.chance(0.1)
    ? {range: random.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=99999999-', 'x'])}
    : {}
  return {
    method: random.pick(['GET', 'GET', 'HEAD']),
    path: path + search(Object.fromEntries(pairs)),
    headers: {...headers, ...range},
  }
}

const heads = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFFxxxxWEBP',
  '%PDF-1',
  '',
] as const

export function upload(random: Random, known: Known): Draft {
  const kind = random.pick(['images', 'files'])
  const tail = Buffer.from(random.list(0, 300, () => random.below(256)))
  const pairs = {
    filename: oddText(random),
    ...(random.chance(0.3) && {meta: random.pick(['palette', 'lqip', 'exif', oddText(random)])}),
  }
  return {
    method: 'POST',
    path: `${version(random)}/assets/${kind}/${dataset(random, known)}${search(pairs)}`,
    headers: {
      'content-type': random.pick(['image/png', 'image/svg+xml', 'text/html', oddHeader(random)]),
    },
    body: Buffer.concat([Buffer.from(random.pick(heads), 'latin1'), tail]),
  }
}
