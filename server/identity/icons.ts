import sharp from 'sharp'

interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly alpha: number
}

export type IconFiles = Readonly<Record<string, IconFile>>

export interface IconFile {
  readonly type: string
  readonly bytes: Buffer
}

/** In px. */
const tabSizes = [16, 32, 48]
/** A launcher cuts away what is outside of a circle of four fifths; a square in it takes three of five. */
const maskableShare = 0.6

/** Every icon that browsers and telephones ask for, from one drawing. */
export async function makeIcons(svg: string): Promise<IconFiles> {
  const drawing = Buffer.from(svg)
  const ground = await groundOf(drawing)
  const png = async (file: Promise<Buffer>): Promise<IconFile> => ({
    type: 'image/png',
    bytes: await file,
  })
  const tabs = await Promise.all(
    tabSizes.map(async (size) => ({size, bytes: await drawn(drawing, size)})),
  )
  return {
    '/favicon.svg': {type: 'image/svg+xml', bytes: drawing},
    '/favicon.ico': {type: 'image/x-icon', bytes: icoOf(tabs)},
    // Apple paints what is transparent black, and rounds the corners itself.
    '/apple-touch-icon.png': await png(inside(drawing, {size: 180, share: 1, ground})),
    '/icon-192.png': await png(drawn(drawing, 192)),
    '/icon-512.png': await png(drawn(drawing, 512)),
    '/icon-maskable-512.png': await png(inside(drawing, {size: 512, share: maskableShare, ground})),
  }
}

/** In dots per inch; 72 draw an SVG as large as it says, which may be 16 px, or 1,024. */
async function densityFor(drawing: Buffer, size: number): Promise<number> {
  const {width} = await sharp(drawing, {density: 72}).metadata()
  return Math.min(2400, Math.max(1, (72 * size) / width))
}

async function drawn(drawing: Buffer, size: number): Promise<Buffer> {
  return sharp(drawing, {density: await densityFor(drawing, size)})
    .resize(size, size)
    .png({compressionLevel: 9})
    .toBuffer()
}

interface Place {
  readonly size: number
  readonly share: number
  readonly ground: Rgba
}

async function inside(drawing: Buffer, {size, share, ground}: Place): Promise<Buffer> {
  const input = await drawn(drawing, Math.round(size * share))
  return sharp({create: {width: size, height: size, channels: 4, background: ground}})
    .composite([{input, gravity: 'centre'}])
    .flatten({background: ground})
    .png({compressionLevel: 9})
    .toBuffer()
}

/** The drawing's own ground, read in the middle of its upper edge; white where it is transparent there. */
async function groundOf(drawing: Buffer): Promise<Rgba> {
  const {data} = await sharp(drawing, {density: await densityFor(drawing, 64)})
    .resize(64, 64)
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray((64 + 32) * 4)
  return alpha < 200 ? {r: 255, g: 255, b: 255, alpha: 1} : {r, g, b, alpha: 1}
}

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
