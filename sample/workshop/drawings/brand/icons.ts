import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {folders} from '../../folders.ts'
import {palette} from '../kit/palette.ts'
import {rasterOf} from '../kit/picture.ts'
import {rect, svgDocument} from '../kit/svg.ts'
import {markAt, markSize, onInk} from './mark.ts'

interface Tile {
  readonly radius: number
  /** Height of the mark as a share of the tile. */
  readonly share: number
  readonly stroke: number
}

function tile({radius, share, stroke}: Tile): string {
  const size = 512
  const height = size * share
  const width = (height * markSize.width) / markSize.height
  const body = [
    rect(0, 0, size, size, {rx: radius, fill: palette.ink}),
    markAt((size - width) / 2, (size - height) / 2, height, onInk, stroke),
  ]
  return svgDocument({width: size, height: size, title: '더 가온', body: body.join('')})
}

/** For a tab: filled towers on the lines of a 16-pixel grid, since fine strokes would blur there. */
const small = svgDocument({
  width: 64,
  height: 64,
  title: '더 가온',
  body: [
    rect(0, 0, 64, 64, {rx: 10, fill: palette.ink}),
    rect(12, 20, 24, 36, {fill: palette.paper}),
    rect(28, 8, 24, 36, {fill: palette.bronzePale}),
    rect(28, 20, 8, 24, {fill: palette.bronze}),
  ].join(''),
})

const rounded = tile({radius: 112, share: 0.66, stroke: 5})
const square = tile({radius: 0, share: 0.6, stroke: 5})
const maskable = tile({radius: 0, share: 0.5, stroke: 5})

const png = (svg: string, size: number, drawn = 512): Promise<Buffer> =>
  rasterOf(svg, Math.max(1, size / drawn))
    .resize(size, size)
    .png({compressionLevel: 9})
    .toBuffer()

/** An .ico file of PNG pictures: a directory of 16-byte entries, then the pictures. */
function icoOf(pictures: readonly {size: number; bytes: Buffer}[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, {size, bytes}] of pictures.entries()) {
    const entry = 6 + 16 * index
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(bytes.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  }
  return Buffer.concat([directory, ...pictures.map(({bytes}) => bytes)])
}

const manifest = {
  name: '더 가온 THE GAON',
  short_name: '더 가온',
  lang: 'ko',
  start_url: '/',
  display: 'browser',
  background_color: palette.paper,
  theme_color: palette.ink,
  icons: [
    {src: '/icon-192.png', sizes: '192x192', type: 'image/png'},
    {src: '/icon-512.png', sizes: '512x512', type: 'image/png'},
    {src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable'},
  ],
}

/** Icons and manifest: the files that are served as they are. */
export async function writeIcons(): Promise<void> {
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folders.public, name), content)
  write('favicon.svg', small)
  const sizes = [16, 32, 48]
  const pictures = await Promise.all(
    sizes.map(async (size) => ({size, bytes: await png(small, size, 64)})),
  )
  write('favicon.ico', icoOf(pictures))
  write('apple-touch-icon.png', await png(square, 180))
  write('icon-192.png', await png(rounded, 192))
  write('icon-512.png', await png(rounded, 512))
  write('icon-maskable-512.png', await png(maskable, 512))
  write('site.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`)
}
